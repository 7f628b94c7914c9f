import { serializeSignDoc } from '@cosmjs/amino'
import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base58Decode, base58Encode, cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto'
import { Verifier } from 'bip322-js'
import { type Hex, verifyMessage, verifyTypedData } from 'viem'
import { BITCOIN, COSMOS, connect, expect, HARBOR, LOCAL, POLKADOT, SOLANA, test } from './bareTest.js'

const TEXT = 'Sign in to the page – ünïcödé ✓'
const bytes = new TextEncoder().encode(TEXT)
const hex: Hex = `0x${Buffer.from(bytes).toString('hex')}`

test('eip155: messages, typed data and transactions, each after its own prompt', async ({
  bare,
  phone,
  account,
  sandbox,
}) => {
  await connect(bare, phone)
  const ask = <T>(method: string, params: unknown[], chainId = LOCAL) =>
    bare.provider.request<T>({ method, params }, chainId)
  const { address } = account

  const signing = ask<Hex>('personal_sign', [hex, address])
  await expect(await phone.prompt()).toContainText(TEXT)
  await phone.approveRequest()
  expect(await verifyMessage({ address, message: TEXT, signature: await signing })).toBe(true)

  const typed = {
    domain: { name: 'Bare', chainId: 31338 },
    types: { Note: [{ name: 'text', type: 'string' }] },
    primaryType: 'Note',
    message: { text: TEXT },
  } as const
  const typing = ask<Hex>('eth_signTypedData_v4', [address, JSON.stringify(typed)], HARBOR)
  await phone.approveRequest()
  expect(await verifyTypedData({ address, ...typed, signature: await typing })).toBe(true)

  const to = '0x000000000000000000000000000000000000dEaD'
  const sending = ask<Hex>('eth_sendTransaction', [{ from: address, to, value: '0x1' }], HARBOR)
  await phone.approveRequest()
  const hash = await sending
  await expect
    .poll(() => sandbox.rpc(31338, 'eth_getTransactionReceipt', [hash]))
    .toMatchObject({ status: '0x1', from: address.toLowerCase() })

  expect(await phone.requests()).toMatchObject([
    { method: 'personal_sign', chainId: LOCAL },
    { method: 'eth_signTypedData_v4', chainId: HARBOR },
    { method: 'eth_sendTransaction', chainId: HARBOR },
  ])
})

test('eip155: refused and unknown requests, and those for a foreign account, are errors for the page', async ({
  bare,
  phone,
  account,
}) => {
  await connect(bare, phone)
  const ask = (method: string, params: unknown[]) => bare.provider.request({ method, params }, LOCAL)

  const refused = expect(ask('personal_sign', [hex, account.address])).rejects.toMatchObject({ code: 5000 })
  await phone.rejectRequest()
  await refused
  const other = '0x000000000000000000000000000000000000dEaD'
  await expect(ask('personal_sign', [hex, other])).rejects.toMatchObject({ code: 4100 })
  await expect(ask('personal_sign', [])).rejects.toMatchObject({ code: -32602 })
})

test('eip155: a page moves the phone to another network, and adds one', async ({ bare, phone, sandbox }) => {
  await connect(bare, phone)
  const ask = (method: string, parameter: object) =>
    bare.provider.client.request({
      topic: bare.provider.session?.topic ?? '',
      chainId: LOCAL,
      request: { method, params: [parameter] },
    })

  const switched = ask('wallet_switchEthereumChain', { chainId: '0x7a6a' })
  await phone.approveRequest()
  expect(await switched).toBeNull()
  await expect.poll(() => phone.sessions()).toMatchObject([{ active: { eip155: HARBOR } }])
  await expect.poll(() => bare.received.map(([event]) => event)).toContain('session_event')

  await expect(ask('wallet_switchEthereumChain', { chainId: '0x7a6b' })).rejects.toMatchObject({ code: 4902 })
  const reef = sandbox.config.networks.find(({ id }) => id === 31339)
  const added = ask('wallet_addEthereumChain', {
    chainId: '0x7a6b',
    chainName: 'Reef',
    rpcUrls: [reef?.rpcUrl],
  })
  await phone.approveRequest()
  expect(await added).toBeNull()
  await expect
    .poll(() => bare.provider.session?.namespaces.eip155?.chains)
    .toEqual([LOCAL, HARBOR, 'eip155:31339'])
})

test('solana: messages in base58', async ({ bare, phone }) => {
  await connect(bare, phone)
  const pubkey = await phone.address(SOLANA)
  const params = { message: base58Encode(bytes), pubkey }
  const signing = bare.provider.request<{ signature: string }>(
    { method: 'solana_signMessage', params },
    SOLANA,
  )
  await expect(await phone.prompt()).toContainText(TEXT)
  await phone.approveRequest()
  const { signature } = await signing
  expect(ed25519.verify(base58Decode(signature), bytes, base58Decode(pubkey))).toBe(true)
})

for (const protocol of ['ecdsa', 'bip322']) {
  test(`bip122: messages by ${protocol}`, async ({ bare, phone }) => {
    await connect(bare, phone)
    const account = await phone.address(BITCOIN)
    const ask = <T>(method: string, params: object) => bare.provider.request<T>({ method, params }, BITCOIN)
    expect(await ask('getAccountAddresses', {})).toEqual([account])

    const signing = ask<{ signature: string }>('signMessage', { message: TEXT, account, protocol })
    await phone.approveRequest()
    const signature = Buffer.from((await signing).signature, 'hex').toString('base64')
    expect(Verifier.verifySignature(account, TEXT, signature)).toBe(true)
    expect(Verifier.verifySignature(account, 'Another text', signature)).toBe(false)
  })
}

test('polkadot: messages by sr25519', async ({ bare, phone }) => {
  await connect(bare, phone)
  const address = await phone.address(POLKADOT)
  const params = { address, message: TEXT }
  const signing = bare.provider.request<{ signature: Hex }>(
    { method: 'polkadot_signMessage', params },
    POLKADOT,
  )
  await phone.approveRequest()
  await cryptoWaitReady()
  const verified = signatureVerify(TEXT, (await signing).signature, address)
  expect(verified).toMatchObject({ isValid: true, crypto: 'sr25519' })
})

test('cosmos: messages as documents (ADR-36)', async ({ bare, phone }) => {
  await connect(bare, phone)
  const signer = await phone.address(COSMOS)
  const value = { signer, data: Buffer.from(bytes).toString('base64') }
  const signDoc = {
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [{ type: 'sign/MsgSignData', value }],
    memo: '',
  }
  const ask = <T>(method: string, params: object) => bare.provider.request<T>({ method, params }, COSMOS)
  const [account] = await ask<{ address: string; pubkey: string }[]>('cosmos_getAccounts', {})
  expect(account?.address).toBe(signer)

  const signing = ask<{ signature: { signature: string } }>('cosmos_signAmino', {
    signerAddress: signer,
    signDoc,
  })
  await expect(await phone.prompt()).toContainText(TEXT)
  await phone.approveRequest()
  const signature = Buffer.from((await signing).signature.signature, 'base64')
  const key = Buffer.from(account?.pubkey ?? '', 'base64')
  expect(secp256k1.verify(signature, serializeSignDoc(signDoc), key)).toBe(true)
})
