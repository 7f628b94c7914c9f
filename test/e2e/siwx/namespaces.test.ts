import { createPublicKey, ECDH, verify } from 'node:crypto'
import { signatureVerify } from '@polkadot/util-crypto'
import { Verifier } from 'bip322-js'
import type { SIWXSession } from 'latchkey/siwx'
import { createVerifier } from '../../../plugins/siwx/verify/index.js'
import { decodeBase58 } from '../../sandbox/solana/base58.js'
import { FERN } from '../chains/polkadotKit.js'
import { DUNE } from '../chains/solanaKit.js'
import { openModal, readKit } from '../connect/visit.js'
import { expect, test, type WalletDriver } from '../fixtures.js'
import { reachQuestion, readMessage, STATEMENT, sessionsOf, signIn, statuses } from './signIn.js'

type Chain = {
  name: string
  wallet: 'dune' | 'elm' | 'fern' | 'grove'
  row: string
  namespace: string
  /** The wallet signs in while it connects, in one prompt: the modal shows no request. */
  signsAlong?: boolean
  /** Verifies with another library than ours. */
  isSigned: (signed: { message: string; signature: string; address: string }) => boolean
}

const ED25519_SPKI = Buffer.from('302a300506032b6570032100', 'hex')

const CHAINS: readonly Chain[] = [
  {
    ...{ name: 'Solana', wallet: 'dune', row: DUNE, namespace: 'solana', signsAlong: true },
    isSigned({ message, signature, address }) {
      const der = Buffer.concat([ED25519_SPKI, decodeBase58(address)])
      const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
      return verify(null, Buffer.from(message), key, decodeBase58(signature))
    },
  },
  {
    ...{ name: 'Bitcoin', wallet: 'elm', row: 'Elm Wallet', namespace: 'bip122' },
    isSigned: ({ message, signature, address }) => Verifier.verifySignature(address, message, signature),
  },
  {
    ...{ name: 'Polkadot', wallet: 'fern', row: FERN, namespace: 'polkadot' },
    isSigned: ({ message, signature, address }) =>
      signatureVerify(`<Bytes>${message}</Bytes>`, signature, address).isValid,
  },
  {
    ...{ name: 'Cosmos', wallet: 'grove', row: 'keplr', namespace: 'cosmos' },
    isSigned({ message, signature, address }) {
      const { pub_key, signature: bytes } = JSON.parse(Buffer.from(signature, 'base64').toString())
      const point = ECDH.convertKey(pub_key.value, 'secp256k1', 'base64', undefined, 'uncompressed') as Buffer
      const part = (from: number) => point.subarray(from, from + 32).toString('base64url')
      const jwk = { kty: 'EC', crv: 'secp256k1', x: part(1), y: part(33) }
      const key = createPublicKey({ key: jwk, format: 'jwk' })
      // ADR-36, with its keys in alphabetical order.
      const value = { data: Buffer.from(message).toString('base64'), signer: address }
      const doc = JSON.stringify({
        ...{ account_number: '0', chain_id: '', fee: { amount: [], gas: '0' }, memo: '' },
        ...{ msgs: [{ type: 'sign/MsgSignData', value }], sequence: '0' },
      })
      const given = { key, dsaEncoding: 'ieee-p1363' as const }
      return verify('sha256', Buffer.from(doc), given, Buffer.from(bytes, 'base64'))
    },
  },
]

for (const { name, wallet, row, namespace, signsAlong, isSigned } of CHAINS) {
  test(`${name}: a visitor signs in, and the session holds for a server`, async ({ open, page, wallets }) => {
    await open('kit', { wallets: wallet })
    await page.evaluate(
      ([part, statement]) => {
        const kit = window.lk.create({ use: [part as 'solana'], signIn: { statement } })
        window.visit = { kit, tracked: [], refused: [], errors: [] }
      },
      [name.toLowerCase(), STATEMENT] as const,
    )
    const driver: Pick<WalletDriver, 'approve' | 'prompt'> = wallets[wallet]
    let shown: string | null
    if (signsAlong) {
      const { wallet: choice, card } = await openModal(page)
      await choice(row).click()
      shown = await driver.prompt.locator('dd', { hasText: STATEMENT }).textContent()
      await driver.approve()
      await expect(card).toBeHidden()
    } else {
      await reachQuestion(page, driver, row)
      shown = await readMessage(page)
      await signIn(page, driver)
    }
    await expect.poll(() => statuses(page)).toEqual({ [namespace]: 'signed-in' })

    const [session] = (await sessionsOf(page)) as [SIWXSession]
    const { address = '' } = await readKit(page)
    const { message, signature, data } = session
    expect(message).toBe(shown)
    expect(data).toMatchObject({ accountAddress: address, statement: STATEMENT })
    expect(isSigned({ message, signature, address })).toBe(true)
    expect(isSigned({ message: `${message} `, signature, address })).toBe(false)

    const verifier = createVerifier({
      domain: new URL(page.url()).host,
      nonces: { take: async (nonce) => (nonce === data.nonce ? 'ok' : 'unknown') },
    })
    expect(await verifier.verify(session, { expected: { address } })).toMatchObject({ ok: true })
  })
}
