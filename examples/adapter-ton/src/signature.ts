import type { SignatureInput, SignatureProblem, SignatureVerdict } from 'latchkey/siwx/verify'
import { parseAddress, type TonAddress, toRaw } from './address.js'
import { readSigned, type SignedData } from './bridge.js'
import { readContract } from './contract.js'
import { loadCore } from './core.js'

type Signed = Pick<SignatureInput, 'message' | 'signature' | 'address'>

/**
 * Checks a sign-in. A wallet signs for the page that asked it, and this has to be the page of the message: no page can
 * have a visitor sign in elsewhere.
 */
export const checkSignIn = (signed: Signed): Promise<SignatureVerdict> =>
  checkSignature(signed, /^(?:https?:\/\/)?(\S+) wants you to sign in with /.exec(signed.message)?.[1])

/**
 * Checks what a wallet signed for a domain with `signData`. The key is that of the contract whose address is the
 * account's.
 */
export async function checkSignature(
  { message, signature, address }: Signed,
  domain: string | undefined,
): Promise<SignatureVerdict> {
  const signed = decode(signature)
  const account = parseAddress(address)
  if (!signed || !account) return refuse('SIGNATURE_MALFORMED', 'It is no signature of TON Connect.')
  if (signed.domain !== domain) return refuse('SIGNATURE_INVALID', `It is for ${signed.domain}.`)
  const core = await loadCore()
  const contract = readContract(core, signed.stateInit, account.workchain)
  if (!contract) return refuse('UNSUPPORTED_SIGNATURE_FORMAT', 'Its version of wallet contract is unknown.')
  if (contract.address.toRawString() !== toRaw(account))
    return refuse('SIGNATURE_INVALID', 'It is of another account.')
  const bytes = Buffer.from(signed.signature, 'base64')
  if (bytes.length !== 64) return refuse('SIGNATURE_MALFORMED', 'It has not 64 bytes.')
  const hash = core.sha256_sync(toBytes(signed, account, message))
  if (core.signVerify(hash, bytes, contract.publicKey)) return { ok: true }
  return refuse('SIGNATURE_INVALID', 'It is of another key or text.')
}

const refuse = (code: SignatureProblem, message: string): SignatureVerdict => ({ ok: false, code, message })

/** Reads what `signText` of `session.ts` has encoded, which may come from anyone here. */
function decode(encoded: string): (SignedData & { stateInit: string }) | undefined {
  try {
    const result: unknown = JSON.parse(atob(encoded))
    const { stateInit } = Object(result) as { stateInit?: unknown }
    return typeof stateInit === 'string' ? { ...readSigned({ result }), stateInit } : undefined
  } catch {
    return undefined
  }
}

/** https://github.com/ton-blockchain/ton-connect/blob/main/spec/rpc.md#signature--text-and-binary */
function toBytes({ domain, timestamp }: SignedData, { workchain, hash }: TonAddress, text: string): Buffer {
  const place = Buffer.alloc(4)
  place.writeInt32BE(workchain)
  const time = Buffer.alloc(8)
  time.writeBigUInt64BE(BigInt(timestamp))
  return Buffer.concat([
    ...[Buffer.from([0xff, 0xff]), Buffer.from('ton-connect/sign-data/')],
    ...[place, hash, ...withLength(domain), time, Buffer.from('txt'), ...withLength(text)],
  ])
}

function withLength(text: string): Buffer[] {
  const bytes = Buffer.from(text)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return [length, bytes]
}
