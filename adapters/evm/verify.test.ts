import {
  encodeFunctionResult,
  type Hex,
  hashMessage,
  multicall3Abi,
  serializeErc6492Signature,
  serializeErc8010Signature,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deriveAccount } from '../../test/sandbox/accounts.js'
import type { SignatureProblem } from '../signature.js'
import { toChecksumAddress } from './checksum.js'
import { result, startFakeNode } from './testing/fakeNode.js'
import { startSignatureChain } from './testing/signatureChain.js'
import { createCheckEip155 } from './verify.js'

const chainId = 'eip155:31337'
const TEXT = 'example.com wants you to sign in with your Ethereum account: ✓'
/** The order of secp256k1. */
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

const owner = privateKeyToAccount(deriveAccount(1).key)
const other = privateKeyToAccount(deriveAccount(2).key)
const ownerSignature = await owner.signMessage({ message: TEXT })

const word = (value: bigint) => value.toString(16).padStart(64, '0')
const [r, s, v] = [ownerSignature.slice(2, 66), ownerSignature.slice(66, 130), ownerSignature.slice(130)]
const highS: Hex = `0x${r}${word(ORDER - BigInt(`0x${s}`))}${v === '1b' ? '1c' : '1b'}`

const refusal = (code: SignatureProblem) => ({ ok: false, code, message: expect.any(String) })
const INVALID = refusal('SIGNATURE_INVALID')
const MALFORMED = refusal('SIGNATURE_MALFORMED')

describe("a key's signature", () => {
  const check = (given: Record<string, unknown>) =>
    createCheckEip155()({
      ...{ message: TEXT, signature: ownerSignature, address: owner.address, chainId },
      ...given,
    } as never)

  test('is checked without a network', async () => {
    expect(await check({})).toEqual({ ok: true })
    expect(await check({ signature: `0x${r}${s}${v === '1b' ? '00' : '01'}` })).toEqual({ ok: true })
    expect(await check({ signature: ownerSignature.toUpperCase().replace('0X', '0x') })).toEqual({ ok: true })
  })

  test('[N-037] is accepted for a single-case address with a warning, but not for a wrong checksum', async () => {
    const { address } = owner
    const accepted = { ok: true, account: address, warnings: ['ADDRESS_NOT_CHECKSUMMED'] }
    expect(await check({ address: address.toLowerCase() })).toEqual(accepted)
    expect(await check({ address: `0x${address.slice(2).toUpperCase()}` })).toEqual(accepted)
    const letter = address.slice(2).search(/[a-f]/) + 2
    const wrong = `${address.slice(0, letter)}${address.charAt(letter).toUpperCase()}${address.slice(letter + 1)}`
    expect(await check({ address: wrong })).toEqual(INVALID)
    const known = await check({ address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD' })
    expect(known).toMatchObject({ code: 'SIGNATURE_INVALID', message: expect.stringContaining('EIP-55') })
  })

  test('is refused if the address is invalid or the message is missing', async () => {
    const addresses = ['', '0x', owner.address.slice(2), `${owner.address}0`, 'a'.repeat(1e6), null, 7, {}]
    for (const address of addresses) expect(await check({ address })).toEqual(INVALID)
    for (const message of [null, undefined, 7, {}]) expect(await check({ message })).toEqual(INVALID)
  })

  test('[N-038] that is not 0x-hex, or larger than an account, is malformed', async () => {
    const texts = ['', '0', '0x0', `0x${'g'.repeat(130)}`, ownerSignature.slice(2), `${ownerSignature} `]
    const wrong = [...texts, `0x${'00'.repeat(65_537)}`, 'x'.repeat(5e6), null, undefined, 7, {}, []]
    for (const signature of wrong) expect(await check({ signature })).toEqual(MALFORMED)
  })

  test('[N-038] with a high s is refused, though it recovers', async () => {
    const { recoverMessageAddress } = await import('viem')
    expect(await recoverMessageAddress({ message: TEXT, signature: highS })).toBe(owner.address)
    expect(await check({ signature: highS })).toEqual(INVALID)
  })

  test("of another key may be a contract's, which is unknown without a node", async () => {
    const signature = await other.signMessage({ message: TEXT })
    for (const one of [signature, '0x', `0x${'ab'.repeat(66)}`]) {
      expect(await check({ signature: one })).toEqual(refusal('VERIFY_UNAVAILABLE'))
    }
    expect(await check({ signature, chainId: '__proto__' })).toEqual(refusal('VERIFY_UNAVAILABLE'))
  })

  test('is not checked after an abort', async () => {
    const reason = new Error('left')
    await expect(check({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  })
})

describe('on a network with a node', () => {
  let chain: Awaited<ReturnType<typeof startSignatureChain>>
  let factory: Hex
  beforeAll(async () => {
    chain = await startSignatureChain()
    factory = await chain.deploy('WalletFactory')
  })
  afterAll(() => chain?.close())

  const check = async (given: Record<string, unknown>) => {
    const check = createCheckEip155({ rpcUrls: { [chainId]: chain.url } })
    const address = toChecksumAddress(typeof given.address === 'string' ? given.address : owner.address)
    return check({ message: TEXT, signature: ownerSignature, chainId, ...given, address } as never)
  }
  const walletOf = (account: Hex) =>
    chain.readAddress(factory, chain.encode('WalletFactory', 'walletOf', account))
  const wrap = (signature: Hex, functionName: string, account = owner.address as Hex) =>
    serializeErc6492Signature({
      address: factory,
      data: chain.encode('WalletFactory', functionName, account),
      signature,
    })

  test('[N-037] a signature of another key or text is invalid', async () => {
    expect(await check({ signature: await other.signMessage({ message: TEXT }) })).toEqual(INVALID)
    expect(await check({ message: `${TEXT} ` })).toEqual(INVALID)
  })

  test("[N-038] bytes that are not a key's signature are malformed without a contract", async () => {
    const noPoint = `0x${'00'.repeat(64)}1b`
    const beyond = `0x${word(ORDER)}${s}${v}`
    const signatures = [
      ...['0x', '0x00', `0x${r}${s}`, `${ownerSignature}00`, noPoint, beyond],
      ...[`0x${r}${s}1d`, `0x${r}${s}02`, `0x${r}${s}ff`, `0x${'ff'.repeat(65_536)}`],
    ]
    for (const signature of signatures) expect(await check({ signature })).toEqual(MALFORMED)
  })

  test('a contract is asked (ERC-1271), and its approval counts', async () => {
    const address = await chain.deploy('OwnedWallet', owner.address)
    expect(await check({ address })).toEqual({ ok: true })
    expect(await check({ address, message: 'another text' })).toEqual(INVALID)
    expect(await check({ address, signature: await other.signMessage({ message: TEXT }) })).toEqual(INVALID)
    // Only the contract knows the format of its signatures.
    expect(await check({ address, signature: '0x' })).toEqual(INVALID)
    const door = await chain.deploy('DoorWallet')
    await chain.send(door, chain.encode('DoorWallet', 'open'))
    expect(await check({ address: door, signature: '0x' })).toEqual({ ok: true })
    expect(await check({ address: door, signature: highS })).toEqual({ ok: true })
  })

  test.each([
    ['nothing', '0x'],
    ['four bytes without padding', '0x1626ba7e'],
    ['the word padded on the left', `0x${'00'.repeat(28)}1626ba7e`],
    ['the word with more behind it', `0x1626ba7e${'00'.repeat(27)}01`],
    ['a word that is too short', `0x1626ba7e${'00'.repeat(27)}`],
    ['a plain true', `0x${word(1n)}`],
    ['the hash', hashMessage(TEXT)],
  ])('[N-040] a contract that answers %s has not approved', async (_, answer) => {
    expect(await check({ address: await chain.deploy('EchoWallet', answer) })).toEqual(INVALID)
  })

  test('bytes after the approval do not change it', async () => {
    const address = await chain.deploy('EchoWallet', `0x1626ba7e${'00'.repeat(28)}ff`)
    expect(await check({ address })).toEqual({ ok: true })
  })

  test.each(['revert', 'reason', 'opcode', 'gas'])(
    '[N-040] a contract that fails (%s) has refused',
    async (how) => {
      expect(await check({ address: await chain.deploy('BrokenWallet', how) })).toEqual(INVALID)
    },
  )

  test('an undeployed contract is deployed for the check only (ERC-6492)', async () => {
    const address = await walletOf(owner.address)
    expect(await check({ address, signature: wrap(ownerSignature, 'deploy') })).toEqual({ ok: true })
    const foreign = await other.signMessage({ message: TEXT })
    expect(await check({ address, signature: wrap(foreign, 'deploy') })).toEqual(INVALID)
    expect(await check({ address, signature: wrap('0x', 'deploy') })).toEqual(INVALID)
    // A second wallet, deployed beside the claimed address.
    const signature = wrap(foreign, 'deploy', other.address)
    expect(await check({ address, signature })).toEqual(INVALID)
    // The check left no state.
    expect(await check({ address })).toEqual(INVALID)
  })

  test.each([
    ['nothing', ''],
    ['one word', '00'.repeat(32)],
    ['offsets that lead out of it', 'ff'.repeat(96)],
    ['offsets in a ring', `${word(1n)}${word(0n)}${word(0n)}`],
    ['a length beyond the end', `${word(1n)}${word(96n)}${word(96n)}${'ff'.repeat(32)}`],
  ])('[N-039] an ERC-6492 suffix after garbage is refused: %s', async (_, garbage) => {
    const address = await walletOf(owner.address)
    const verdict = await check({ address, signature: `0x${garbage}${'6492'.repeat(16)}` })
    expect(['SIGNATURE_MALFORMED', 'SIGNATURE_INVALID']).toContain('code' in verdict && verdict.code)
  })

  test('[N-039] a factory that reverts or deploys nothing is a refusal', async () => {
    const address = await walletOf(owner.address)
    expect(await check({ address, signature: wrap(ownerSignature, 'fail') })).toEqual(INVALID)
    expect(await check({ address, signature: wrap(ownerSignature, 'forget') })).toEqual(INVALID)
    const nobody = serializeErc6492Signature({
      address: other.address,
      data: '0x00',
      signature: ownerSignature,
    })
    expect(await check({ address, signature: nobody })).toEqual(INVALID)
  })

  test('[N-039] a deployed contract decides, regardless of the deployment in the signature', async () => {
    const heir = privateKeyToAccount(deriveAccount(3).key)
    const former = privateKeyToAccount(deriveAccount(4).key)
    const address = await walletOf(former.address)
    const signature = wrap(await former.signMessage({ message: TEXT }), 'deploy', former.address)
    expect(await check({ address, signature })).toEqual({ ok: true })
    await chain.send(factory, chain.encode('WalletFactory', 'deploy', former.address))
    expect(await check({ address, signature })).toEqual({ ok: true })
    await chain.send(address, chain.encode('OwnedWallet', 'setOwner', heir.address), former.address)
    expect(await check({ address, signature })).toEqual(INVALID)
    const next = wrap(await heir.signMessage({ message: TEXT }), 'deploy', former.address)
    expect(await check({ address, signature: next })).toEqual({ ok: true })
  })

  test('[N-039] a deployed contract is not changed before it is asked', async () => {
    const address = await chain.deploy('DoorWallet')
    const data = chain.encode('DoorWallet', 'open')
    const signature = serializeErc6492Signature({ address, data, signature: ownerSignature })
    expect(await check({ address, signature })).toEqual(INVALID)
  })

  describe('a key that has not delegated yet (ERC-8010)', () => {
    type Promised = {
      delegation: Hex
      signature?: Hex
      data?: Hex
      nonce?: number
      chain?: number
      by?: typeof owner
    }
    const promise = async ({ delegation, signature, data, nonce = 0, chain = 31_337, by }: Promised) => {
      const key = by ?? privateKeyToAccount(generatePrivateKey())
      const authorization = await key.signAuthorization({ address: delegation, chainId: chain, nonce })
      return {
        address: key.address,
        signature: serializeErc8010Signature({
          authorization,
          ...(data && { address: key.address, data }),
          signature: signature ?? ownerSignature,
        }),
      }
    }

    test('is checked by the contract that it authorized', async () => {
      const delegation = await chain.deploy('SharedWallet', owner.address)
      const signed = await promise({ delegation })
      expect(await check(signed)).toEqual({ ok: true })
      expect(await check({ ...signed, message: 'another text' })).toEqual(INVALID)
      const foreign = await other.signMessage({ message: TEXT })
      expect(await check(await promise({ delegation, signature: foreign }))).toEqual(INVALID)
      expect(await check(await promise({ delegation, chain: 0 }))).toEqual({ ok: true })
    })

    test('is prepared first, for the check only', async () => {
      const delegation = await chain.deploy('DoorWallet')
      const key = privateKeyToAccount(generatePrivateKey())
      const closed = await promise({ delegation, signature: '0x12', by: key })
      const opened = await promise({
        ...{ delegation, signature: '0x12', by: key },
        data: chain.encode('DoorWallet', 'open'),
      })
      expect(await check(opened)).toEqual({ ok: true })
      expect(await check(closed)).toEqual(INVALID)
    })

    test("is refused if the authorization is another key's, another chain's or of another nonce", async () => {
      const delegation = await chain.deploy('SharedWallet', owner.address)
      const stranger = await promise({ delegation })
      const key = privateKeyToAccount(generatePrivateKey())
      expect(await check({ ...stranger, address: key.address })).toEqual(INVALID)
      expect(await check(await promise({ delegation, chain: 1 }))).toEqual(INVALID)
      expect(await check(await promise({ delegation, nonce: 1 }))).toEqual(INVALID)
    })

    test('is not accepted by a node that checks neither chain nor nonce', async () => {
      const approval = [{ success: true, returnData: `0x1626ba7e${'00'.repeat(28)}` as const }]
      const approved = encodeFunctionResult({
        abi: multicall3Abi,
        functionName: 'aggregate3',
        result: approval,
      })
      const facts: Record<string, Hex> = {
        eth_getCode: '0x',
        eth_chainId: '0x7a69',
        eth_getTransactionCount: '0x0',
      }
      const node = await startFakeNode((asked) => result(asked, facts[asked.method] ?? approved))
      const verify = createCheckEip155({ rpcUrls: { [chainId]: node.url } })
      const ask = async (promised: Promise<object>) =>
        verify({ message: TEXT, chainId, ...(await promised) } as never)
      const delegation = other.address
      expect(await ask(promise({ delegation }))).toEqual({ ok: true })
      expect(await ask(promise({ delegation, chain: 1 }))).toEqual(INVALID)
      expect(await ask(promise({ delegation, nonce: 1 }))).toEqual(INVALID)
      await node.close()
    })

    test("needs no network for the key's own signature, which is valid under any contract", async () => {
      const key = privateKeyToAccount(generatePrivateKey())
      const signature = await key.signMessage({ message: TEXT })
      const signed = await promise({ delegation: other.address, signature, by: key })
      expect(await createCheckEip155()({ message: TEXT, chainId, ...signed } as never)).toEqual({ ok: true })
    })

    test('that has delegated since is checked by the contract at its address', async () => {
      const [former, current] = [
        await chain.deploy('SharedWallet', owner.address),
        await chain.deploy('SharedWallet', other.address),
      ]
      const signed = await promise({ delegation: former })
      await chain.setCode(signed.address, `0xef0100${former.slice(2)}`)
      expect(await check(signed)).toEqual({ ok: true })
      await chain.setCode(signed.address, `0xef0100${current.slice(2)}`)
      expect(await check(signed)).toEqual(INVALID)
    })

    test.each([
      ['nothing', ''],
      ['a length beyond the start', 'ff'.repeat(32)],
      ['a length of no context', word(0n)],
      ['offsets that lead out of it', `${'ff'.repeat(256)}${word(256n)}`],
    ])('is malformed after garbage: %s', async (_, garbage) => {
      expect(await check({ signature: `0x${garbage}${'8010'.repeat(16)}` })).toEqual(MALFORMED)
    })
  })

  test('a contract cannot cause other requests (ERC-3668)', async () => {
    const elsewhere = await startFakeNode((asked) => result(asked, '0x'))
    const address = await chain.deploy('BrokenWallet', `${elsewhere.url}/{sender}/{data}`)
    expect(await check({ address })).toEqual(INVALID)
    expect(elsewhere.asked).toEqual([])
    await elsewhere.close()
  })
})
