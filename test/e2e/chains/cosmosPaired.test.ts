import type { CosmosProvider } from 'latchkey/adapters/cosmos'
import { GLADE, HUB } from '../../sandbox/cosmos/chains.js'
import { parts } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { connectPhone } from '../walletconnect/link.js'
import { verify } from '../walletconnect/verify.js'
import { addressOn, GLADE_ID, HUB_ID, makeCosmosKit, readCosmos } from './cosmosKit.js'
import { sendDirect } from './cosmosSend.js'

const options = { use: ['cosmos', 'walletconnect'] }

test('a paired wallet shows its balance, signs in the common format, and sends through the same provider', {
  tag: '@nightly',
}, async ({ open, page, phone, account, createAccount, sandbox }) => {
  const [address, to] = [await addressOn(account), await addressOn(await createAccount())]
  await sandbox.fundCosmos(address, 7_000_000n)
  await open('kit', { wallets: 'none' })
  await makeCosmosKit(page, options)
  await connectPhone(page, phone)
  const { account: button } = parts(page)
  await expect(button).toContainText('7.000 ATOM')

  const message = 'Hello – ünïcödé'
  const signing = page.evaluate((text) => window.visit.kit.signMessage(text), message)
  await phone.approveRequest()
  expect(await verify({ chain: HUB_ID, address, message, signature: await signing, account })).toBe(true)

  const sending = sendDirect({ page, sandbox, chain: HUB, to, amount: '1999500' })
  await phone.approveRequest()
  expect(await sending).toMatchObject({ code: 0 })
  await page.evaluate(() => window.kernelOf(window.visit.kit).session.refreshBalance({ force: true }))
  await expect(button).toContainText('5.000 ATOM')

  const arbitrary = page.evaluate(
    async (given) => {
      const provider = window.visit.kit.getProvider<CosmosProvider>('cosmos')
      const [chainId, signer, text] = given
      return btoa(JSON.stringify(await provider?.signArbitrary(chainId, signer, text)))
    },
    [HUB.chainId, address, message] as const,
  )
  await phone.approveRequest()
  expect(await verify({ chain: HUB_ID, address, message, signature: await arbitrary, account })).toBe(true)

  const declined = page.evaluate(() =>
    window.visit.kit.signMessage('no').then(
      () => 'done',
      ({ code }) => code,
    ),
  )
  await phone.rejectRequest()
  expect(await declined).toBe('SIGN_REJECTED')
})

test('on another network a paired wallet has the address of that network', { tag: '@nightly' }, async ({
  open,
  page,
  phone,
  account,
  sandbox,
}) => {
  const [onHub, onGlade] = [await addressOn(account), await addressOn(account, GLADE)]
  await sandbox.fundCosmos(onGlade, 4_000_000n)
  await open('kit', { wallets: 'none' })
  await makeCosmosKit(page, options)
  await connectPhone(page, phone)
  expect(await readCosmos(page)).toMatchObject({ address: onHub, networkId: HUB_ID })
  await page.evaluate((id) => window.visit.kit.switchNetwork({ id }), GLADE.chainId)
  expect(await readCosmos(page)).toMatchObject({
    ...{ address: onGlade, networkId: GLADE_ID },
    accounts: [{ address: onGlade }],
  })
  await expect(parts(page).account).toContainText('4.000 LEAF')

  const refused = await page.evaluate(
    async ([chainId, signer]) => {
      const provider = window.visit.kit.getProvider<CosmosProvider>('cosmos')
      return provider?.signArbitrary(chainId, signer, 'hi').catch(({ name, code }) => ({ name, code }))
    },
    [HUB.chainId, onHub] as const,
  )
  expect(refused).toEqual({ name: 'CosmosError', code: 'WRONG_NETWORK' })
})
