import { solanaAddressAt } from '../../sandbox/accounts.js'
import { parts } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { createScriptTag, type ScriptTag } from './scriptTag.js'

const HEATH = 'multichain:dev.latchkey.heath'

let scriptTag: ScriptTag
test.beforeAll(async () => {
  scriptTag = await createScriptTag()
})
test.afterAll(() => scriptTag?.close())

test('the script tag loads the multichain session, which connects EVM and Solana with one prompt', async ({
  page,
  open,
  sandbox,
  account,
  wallets: { heath },
}) => {
  await scriptTag.serve(page, { place: 'instead' })
  await open('kit', { wallets: 'heath', csp: 'strict' })
  const { caipNetworkId, rpcUrl } = sandbox.config.solana
  await page.evaluate(
    async ([solanaId, solanaUrl]) => {
      const { latchkey, options } = window.tag
      const { multichainAdapter } = await latchkey.loadMultichain()
      const errors: string[] = []
      const onError = (error: unknown) => void errors.push(String(error))
      const local = latchkey.defineChain({
        ...{ id: solanaId.slice('solana:'.length), name: 'Solana Local', chainNamespace: 'solana' },
        nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
        rpcUrls: { default: { http: [solanaUrl] } },
      })
      const kit = latchkey.createAppKit({
        ...options,
        networks: [...options.networks, local],
        adapters: [latchkey.evmAdapter(), latchkey.solanaAdapter(), multichainAdapter()],
        plugins: latchkey.allPlugins(),
        onError,
      })
      Object.assign(window, { kit, errors })
      await kit.open({ view: 'Connect' })
    },
    [caipNetworkId, rpcUrl] as const,
  )
  const { card, wallet } = parts(page)
  await wallet(HEATH).click()
  await page.getByTestId('wui-list-chain-eip155').click()
  await heath.approve()
  await expect(card).toBeHidden()

  type Opened = { kit: ReturnType<typeof window.tag.latchkey.createAppKit>; errors: string[] }
  const addresses = () =>
    page.evaluate(() => {
      const { kit } = window as unknown as Opened
      return (['eip155', 'solana'] as const).map((one) => kit.getAccount(one)?.address)
    })
  await expect.poll(addresses).toEqual([account.address, solanaAddressAt(account.index)])
  const asked = (await heath.call('requests')).map(({ method }) => method)
  expect(asked.filter((method) => method === 'wallet_createSession')).toHaveLength(1)
  expect(await page.evaluate(() => (window as unknown as Opened).errors)).toEqual([])
  expect(await sandbox.cspReports()).toEqual([])
})
