import { parseEther, toHex, verifyMessage } from 'viem'
import { readKit, switchTo } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import {
  connections,
  connectPhone,
  HARBOR,
  LOCAL,
  makeLinkedKit,
  networkState,
  startAttempt,
} from './link.js'

test('the phone approves, signs, sends, switches the network, changes the account and ends the session', async ({
  open,
  page,
  phone,
  account,
  createAccount,
  sandbox,
}) => {
  const other = await createAccount()
  await open('kit', { wallets: 'none' })
  await makeLinkedKit(page)
  await connectPhone(page, phone)
  expect(await readKit(page)).toMatchObject({ address: account.address, wallet: 'Latchkey Phone' })

  const message = 'Sign in to the page – ünïcödé ✓'
  const signing = page.evaluate((text) => window.visit.kit.signMessage(text), message)
  await expect(await phone.prompt()).toContainText(message)
  await phone.approveRequest()
  const signature = (await signing) as `0x${string}`
  expect(await verifyMessage({ address: account.address, message, signature })).toBe(true)

  const value = toHex(parseEther('1'))
  const sending = page.evaluate(
    ([from, to, amount]) => {
      const provider = window.visit.kit.getProvider<{ request(args: object): Promise<string> }>('eip155')
      return provider?.request({ method: 'eth_sendTransaction', params: [{ from, to, value: amount }] })
    },
    [account.address, other.address, value] as const,
  )
  await phone.approveRequest()
  const hash = await sending
  const receipt = () => sandbox.rpc<{ status: string } | null>(31337, 'eth_getTransactionReceipt', [hash])
  await expect.poll(receipt).toMatchObject({ status: '0x1' })
  expect(BigInt(await sandbox.rpc<string>(31337, 'eth_getBalance', [other.address, 'latest']))).toBe(
    parseEther('101'),
  )

  // Already approved: no prompt.
  expect(await switchTo(page, 31338)).toEqual({ ok: true })
  expect((await readKit(page)).networkId).toBe(HARBOR)
  expect((await phone.requests()).map(({ method }) => method)).not.toContain('wallet_switchEthereumChain')
  await phone.switchChain(LOCAL)
  await expect.poll(async () => (await readKit(page)).networkId).toBe(LOCAL)

  await phone.setAccounts(other.index, account.index)
  await expect.poll(async () => (await readKit(page)).address).toBe(other.address)

  await phone.deleteSession()
  await expect.poll(async () => (await readKit(page)).status).toBe('disconnected')
  expect(await page.evaluate(() => window.visit.errors)).toEqual([])
})

test('networks that the phone did not approve are marked, and requested when chosen', {
  tag: '@nightly',
}, async ({ open, page, phone }) => {
  await open('kit', { wallets: 'none' })
  await makeLinkedKit(page)
  await connectPhone(page, phone, { chains: [HARBOR] })
  expect(await networkState(page)).toEqual({
    caipNetworkId: HARBOR,
    approvedCaipNetworkIds: [HARBOR],
    supportsAllNetworks: false,
  })

  const refused = switchTo(page, 31337)
  await phone.rejectRequest()
  expect(await refused).toMatchObject({ code: 'SWITCH_REJECTED' })
  expect((await readKit(page)).networkId).toBe(HARBOR)

  const agreed = switchTo(page, 31337)
  await phone.approveRequest()
  expect(await agreed).toEqual({ ok: true })
  expect(await networkState(page)).toMatchObject({
    caipNetworkId: LOCAL,
    approvedCaipNetworkIds: expect.arrayContaining([HARBOR, LOCAL]),
  })

  await phone.setChains(HARBOR)
  await expect.poll(() => networkState(page)).toMatchObject({ approvedCaipNetworkIds: [HARBOR] })
  expect((await readKit(page)).networkId).toBe(HARBOR)
})

test('a request that the phone declines rejects, and the session stays', { tag: '@nightly' }, async ({
  open,
  page,
  phone,
}) => {
  await open('kit', { wallets: 'none' })
  await makeLinkedKit(page)
  const attempt = await startAttempt(page)
  await phone.pair(await attempt.uri())
  await phone.reject()
  expect(await attempt.outcome()).toMatchObject({
    code: 'CONNECTION_REJECTED',
    message: 'Connection rejected',
  })
  expect((await readKit(page)).status).toBe('disconnected')

  await connectPhone(page, phone)
  const signing = page.evaluate(() => window.visit.kit.signMessage('hi').catch(({ code }) => code))
  await phone.rejectRequest()
  expect(await signing).toBe('SIGN_REJECTED')
  expect((await readKit(page)).status).toBe('connected')
})

test('disconnecting on the page ends the session on the phone, and its pending signature', {
  tag: '@nightly',
}, async ({ open, page, phone }) => {
  await open('kit', { wallets: 'none' })
  await makeLinkedKit(page)
  await connectPhone(page, phone)
  const signing = page.evaluate(() => window.visit.kit.signMessage('hi').catch(({ code }) => code))
  await expect(await phone.prompt()).toBeVisible()
  await page.evaluate(() => window.visit.kit.disconnect())
  expect(await signing).toBe('NOT_CONNECTED')
  expect(await connections(page)).toEqual({ eip155: { status: 'disconnected' } })
  await expect.poll(() => phone.sessions()).toEqual([])
  expect(await page.evaluate(() => window.visit.errors)).toEqual([])
})

test('a new attempt replaces the previous one, whose pairing URI becomes invalid', {
  tag: '@nightly',
}, async ({ open, page, phone, anotherPhone }) => {
  await open('kit', { wallets: 'none' })
  await makeLinkedKit(page)
  const first = await startAttempt(page)
  await phone.pair(await first.uri())
  await expect(await phone.prompt()).toBeVisible()
  const second = await startAttempt(page)
  expect(await first.outcome()).toMatchObject({ code: 'CONNECTION_SUPERSEDED' })
  const late = anotherPhone()
  await late.pair(await second.uri())
  await late.approve()
  expect(await second.outcome()).toEqual({ ok: true })

  await phone.approve()
  await expect.poll(() => phone.sessions()).toEqual([])
  await expect.poll(() => late.sessions()).toHaveLength(1)
  expect((await readKit(page)).isConnected).toBe(true)
})

test('a relay that rejects the project is reported at once', async ({ open, page, sandbox }) => {
  await sandbox.relay.fault({ fault: 'close', reason: 'Unauthorized: invalid key' })
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  await open('kit', { wallets: 'none' })
  await makeLinkedKit(page)
  const attempt = await startAttempt(page)
  expect(await attempt.outcome()).toMatchObject({ code: 'CONNECTION_FAILED' })
  await expect.poll(() => lines.filter((text) => text.includes('Invalid Project ID'))).toHaveLength(1)
})
