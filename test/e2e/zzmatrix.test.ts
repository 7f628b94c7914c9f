import { AMBER, connect, makeKit } from './connect/visit.js'
import { expect, test } from './fixtures.js'

const TO = '0xc0ffee254729296a45a3885639AC7E10F9d54979'
const VIEWS: Record<string, { view: string; params?: unknown; then?: string[]; options?: object }> = {
  account: { view: 'Account' },
  activity: { view: 'Account', then: ['tab-activity'] },
  nfts: { view: 'Account', then: ['tab-nfts'] },
  networks: { view: 'SwitchNetwork' },
  send: { view: 'WalletSend', params: { to: TO, amount: '1.5' } },
  sendReview: { view: 'WalletSend', params: { to: TO, amount: '1.5' }, then: ['send-button'] },
  sendWait: { view: 'WalletSend', params: { to: TO, amount: '1.5' }, then: ['send-button', 'send-confirm-send'] },
  sendTokens: { view: 'WalletSend', then: ['send-token'] },
  swap: { view: 'Swap', params: { from: 'ETH', to: 'DRFT', amount: '1' } },
  swapReview: { view: 'Swap', params: { from: 'ETH', to: 'DRFT', amount: '1' }, then: ['swap-action-button'] },
  swapWait: {
    view: 'Swap',
    params: { from: 'ETH', to: 'DRFT', amount: '1' },
    then: ['swap-action-button', 'swap-confirm'],
  },
  swapTokens: { view: 'Swap', then: ['swap-select-token-button-toToken'] },
  onramp: { view: 'OnRampProviders' },
  names: { view: 'RegisterAccountName' },
  wallets: { view: 'ProfileWallets' },
  permissions: { view: 'Permissions' },
  receive: { view: 'WalletReceive' },
  compatible: { view: 'WalletCompatibleNetworks' },
  settings: { view: 'AccountSettings' },
}
const EVENTS = (process.env.EVENTS ?? '').split(',')
const ONLY = process.env.VIEWS?.split(',')

for (const event of EVENTS) {
  test(`zzz ${event}`, async ({ open, page, account, createAccount, wallets, pageErrors, sandbox }) => {
    test.setTimeout(600_000)
    const other = await createAccount()
    await sandbox.rpc(31337, 'anvil_setBalance', [other.address, '0x6f05b59d3b20000'])
    for (const [name, { view, params, then = [] }] of Object.entries(VIEWS)) {
      if (ONLY && !ONLY.includes(name)) continue
      const logs: string[] = []
      const onLog = (m: { type(): string; text(): string }) => {
        if (['error', 'warning'].includes(m.type())) logs.push(m.text().slice(0, 160))
      }
      page.on('console', onLog)
      await open('kit', { wallets: 'amber', init: { amber: { accounts: [account.index, other.index], chains: [31337, 31338, 31339] } } })
      await makeKit(page, event === 'tolerated' ? { allowUnsupportedChain: true } : {})
      await page.evaluate(() => window.visit.kit.ready())
      await wallets.amber.call('mode', { eth_requestAccounts: 'approve' })
      expect(await connect(page, AMBER)).toEqual({ ok: true })
      const look = async () =>
        page.evaluate(() => {
          const root = document.querySelector('w3m-modal')?.shadowRoot
          const v = [...(root?.querySelectorAll('[data-view]') ?? [])].map((e) => e.getAttribute('data-view')).join('|')
          const t = (root?.querySelector('[data-testid="w3m-modal-card"]') as HTMLElement | null)?.innerText ?? ''
          return `${window.visit.kit.getState().open} ${v} :: ${t.replace(/\s+/g, ' ').slice(0, 330)}`
        })
      try {
        await page.evaluate((one) => window.visit.kit.open(one as never), { view, params })
        for (const id of then) {
          const button = page.getByTestId(id)
          await expect(button).not.toHaveAttribute('aria-busy', 'true', { timeout: 8000 })
          await page.waitForTimeout(700)
          await button.click({ timeout: 8000 })
        }
        await page.waitForTimeout(900)
        const before = await look()
        const n = logs.length
        if (event === 'account') await wallets.amber.call('switchAccount', other.index)
        if (event === 'network') await wallets.amber.call('setChain', 31338)
        if (event === 'unsupported' || event === 'tolerated') await wallets.amber.call('setChain', 31339)
        if (event === 'lock') await wallets.amber.call('lock')
        if (event === 'gone') await wallets.amber.call('disconnect')
        if (event === 'code') await page.evaluate(() => window.visit.kit.disconnect())
        if (event === 'other') await page.evaluate(() => window.visit.kit.open({ view: 'WalletReceive' }))
        if (event === 'offline') {
          await page.context().setOffline(true)
          await page.waitForTimeout(600)
          console.error(`   offline: ${await look()}`)
          await page.context().setOffline(false)
        }
        if (event === 'there-and-back') {
          await wallets.amber.call('setChain', 31338)
          await page.waitForTimeout(300)
          await wallets.amber.call('setChain', 31337)
        }
        await page.waitForTimeout(1500)
        const after = await look()
        console.error(`## ${name} × ${event}\n   before ${before}\n   after  ${after}\n   logs ${JSON.stringify(logs.slice(n))} errors ${JSON.stringify(await page.evaluate(() => window.visit.errors))} page ${pageErrors.length}`)
      } catch (error) {
        console.error(`## ${name} × ${event} FAILED ${String(error).slice(0, 300)} ${await look().catch(() => '')}`)
      }
      page.off('console', onLog)
    }
  })
}
