import { verifyMessage } from 'viem'
import { checkBip122 } from '../../../adapters/bitcoin/verify.js'
import { checkCosmos } from '../../../adapters/cosmos/verify.js'
import { bitcoin, cosmoshub, polkadot, solana } from '../../../adapters/networks.js'
import { checkPolkadot } from '../../../adapters/polkadot/verify.js'
import { checkSolana } from '../../../adapters/solana/verify.js'
import { expect, test, testNetwork, type WalletNamespace } from '../../kit/playwright.js'
import { parts } from '../connect/visit.js'
import { form, newAddress } from '../send/sendForm.js'
import { settled } from '../shell/settled.js'
import { openHost } from './page.js'

const ETHER = 10n ** 18n
const MESSAGE = 'Sign in to the shop'

test('a host’s page works with a wallet of the testing kit: reject, approve, sign, send, switch account, disconnect', {
  tag: '@nightly',
}, async ({ page, wallet, service }) => {
  await openHost(page, { networks: [testNetwork()] })
  const shown = parts(page)
  const [address = ''] = await wallet.addresses()
  const open = async () => {
    await page.evaluate(() => window.visit.kit.open())
    await expect(shown.card).toBeVisible()
    await settled(page)
  }

  await open()
  wallet.answerNext('reject', 'connect')
  await shown.wallet(wallet.id).click()
  await expect(shown.words).toContainText('declined')
  wallet.answerNext('late', 'connect')
  await shown.retry.click()
  await expect.poll(wallet.waiting).toBe(1)
  wallet.release()
  await expect(shown.card).toBeHidden()
  const account = () => page.evaluate(() => window.visit.kit.getAccount()?.address)
  expect(await account()).toBe(address)

  const signature = await page.evaluate((text) => window.visit.kit.signMessage(text), MESSAGE)
  const signed = { address, message: MESSAGE, signature } as Parameters<typeof verifyMessage>[0]
  expect(await verifyMessage(signed)).toBe(true)

  const receiver = newAddress()
  const sending = form(page)
  await page.evaluate(() => window.visit.kit.open({ view: 'WalletSend' }))
  await sending.amount.fill('1.25')
  await sending.receiver.fill(receiver)
  await expect(sending.found).toContainText(receiver)
  await sending.button.click()
  await sending.review.send.click()
  await expect(sending.status('confirmed')).toBeVisible()
  expect(service.chain.sent).toMatchObject([{ from: address, to: receiver, value: (ETHER * 5n) / 4n }])

  await wallet.useAccounts(1)
  const [other] = await wallet.addresses()
  await expect.poll(account).toBe(other)
  await wallet.disconnect()
  await expect.poll(account).toBeUndefined()
})

const OTHERS = {
  solana: { use: 'solana', network: solana, check: checkSolana },
  bip122: { use: 'bitcoin', network: bitcoin, check: checkBip122 },
  polkadot: { use: 'polkadot', network: polkadot, check: checkPolkadot },
  cosmos: { use: 'cosmos', network: cosmoshub, check: checkCosmos },
} as const

test('one wallet of each other namespace connects and signs on one page, and the signatures verify', async ({
  page,
  addWallet,
  service,
}) => {
  const names = Object.keys(OTHERS) as (keyof typeof OTHERS)[]
  const wallets = await Promise.all(
    names.map((namespace: WalletNamespace) => addWallet({ namespace, name: `Virtual ${namespace}` })),
  )
  await openHost(page, {
    use: names.map((name) => OTHERS[name].use),
    networks: names.map((name) => OTHERS[name].network),
  })
  for (const { namespace, id, addresses } of wallets) {
    const { check, network } = OTHERS[namespace as keyof typeof OTHERS]
    const [address = ''] = await addresses()
    const signed = await page.evaluate(
      async ({ connectorId, space, text }) => {
        const { kit } = window.visit
        await kit.connect({ connectorId, namespace: space })
        return { address: kit.getAccount(space)?.address, signature: await kit.signMessage(text, space) }
      },
      { connectorId: id, space: namespace, text: MESSAGE },
    )
    expect(signed.address).toBe(address)
    const verdict = await check({
      message: MESSAGE,
      chainId: network.caipNetworkId,
      ...signed,
    } as never)
    expect([namespace, verdict.ok]).toEqual([namespace, true])
  }
  expect(service.requests.length).toBeGreaterThan(0)
})
