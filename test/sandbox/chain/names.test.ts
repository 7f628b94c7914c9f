import { createPublicClient, defineChain, getAddress, http, toCoinType } from 'viem'
import { getEnsAddress, getEnsAvatar, getEnsName, getEnsText } from 'viem/actions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deriveAccount } from '../accounts.js'
import { type Anvil, startAnvil } from './anvil.js'
import { deployNames, type Names, registerName, setReverseName } from './names.js'

const IMAGE = 'data:image/svg+xml;base64,PHN2Zy8+'
const [alice, bob] = [deriveAccount(1).address, deriveAccount(2).address]

let anvil: Anvil
let names: Names
let client: ReturnType<typeof connect>

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31337, port: 0 })
  names = await deployNames(anvil.url)
  client = connect()
})
afterAll(() => anvil.close())

const connect = () =>
  createPublicClient({
    transport: http(anvil.url),
    chain: defineChain({
      id: 31337,
      name: 'Local',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [anvil.url] } },
      contracts: { ensUniversalResolver: { address: names.universalResolver } },
    }),
  })

const register = (record: Parameters<typeof registerName>[2]) => registerName(anvil.url, names, record)

test('viem resolves a registered name on every chain, and the address back to it', async () => {
  await register({ name: 'alice.eth', address: alice, avatar: IMAGE, reverse: true })
  expect(await getEnsAddress(client, { name: 'alice.eth' })).toBe(alice)
  const elsewhere = await getEnsAddress(client, { name: 'alice.eth', coinType: toCoinType(31338) })
  expect(getAddress(elsewhere ?? '0x')).toBe(alice)
  expect(await getEnsName(client, { address: alice })).toBe('alice.eth')
  expect(await getEnsText(client, { name: 'alice.eth', key: 'avatar' })).toBe(IMAGE)
  expect(await getEnsAvatar(client, { name: 'alice.eth' })).toBe(IMAGE)
  expect(await getEnsText(client, { name: 'alice.eth', key: 'url' })).toBeNull()
})

test('a chain may have an address of its own', async () => {
  const coinType = toCoinType(31338)
  await register({ name: 'two.eth', address: alice })
  await register({ name: 'two.eth', address: bob, coinType: Number(coinType) })
  expect(await getEnsAddress(client, { name: 'two.eth' })).toBe(alice)
  expect(getAddress((await getEnsAddress(client, { name: 'two.eth', coinType })) ?? '0x')).toBe(bob)
})

test('viem resolves unregistered names and addresses to null', async () => {
  expect(await getEnsAddress(client, { name: 'nobody.eth' })).toBeNull()
  expect(await getEnsName(client, { address: deriveAccount(3).address })).toBeNull()
  expect(await getEnsAvatar(client, { name: 'nobody.eth' })).toBeNull()
})

test('a name that resolves to another address is not the address’s name', async () => {
  const liar = deriveAccount(4).address
  await register({ name: 'rich.eth', address: alice })
  await setReverseName(anvil.url, names, { address: liar, name: 'rich.eth' })
  expect(await getEnsName(client, { address: liar })).toBeNull()
  await expect(getEnsName(client, { address: liar, strict: true })).rejects.toThrow('ReverseAddressMismatch')
})

test('a subname can be registered again for another owner', async () => {
  await register({ name: 'pay.shop.eth', address: alice })
  await register({ name: 'pay.shop.eth', address: bob })
  expect(await getEnsAddress(client, { name: 'pay.shop.eth' })).toBe(bob)
  expect(await getEnsAddress(client, { name: 'shop.eth' })).toBeNull()
})
