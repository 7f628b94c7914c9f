import { accepted, type CheckSignature, refused } from '../signature.js'
import { fromHex } from './hex.js'
import { loadSchemes } from './schemes.js'
import { formsOf, type SignatureForm } from './signatureForms.js'
import { decodeSs58, encodeSs58, GENERIC_FORMAT, knownFormat } from './ss58.js'
import { isWrapped, wrap } from './wrap.js'

/** Far longer than any text that visitors sign. */
const MAX_CHARS = 65_536
/** 0x, a type byte, and 65 bytes. */
const MAX_SIGNATURE_CHARS = 134
/** Ledger's app signs the hash of what is longer. */
const MAX_LEDGER_BYTES = 256
/** A lone surrogate encodes to the bytes of another text. */
const LONE_SURROGATE = /\p{Surrogate}/u

/**
 * Checks a Polkadot signature: 0x-hex, over `<Bytes>text</Bytes>` (which the adapter requests) or over the
 * bare text, in one of these forms:
 *
 * - 64 bytes of sr25519 (context `substrate`) or ed25519;
 * - 65 bytes of ecdsa: r, a low s, recovery number 0 to 3, over BLAKE2b-256;
 * - either with its type before it (`MultiSignature`: 0 ed25519, 1 sr25519, 2 ecdsa);
 * - ed25519 over BLAKE2b-256 of the wrapped text, if that has more than 256 bytes: Ledger's app signs no
 *   more.
 *
 * Refused as `UNSUPPORTED_SIGNATURE_FORMAT`: other types; Ethereum accounts; text that is already inside
 * `<Bytes>…</Bytes>`, because its signature also fits the inner text.
 *
 * An address in any network's format stands for its key. The verdict names the account in the format of
 * `chainId` if known, else in the generic one. Needs `@noble/curves`, `@noble/hashes` and `@scure/sr25519`;
 * without them the verdict is `VERIFY_UNAVAILABLE`.
 */
export const checkPolkadot: CheckSignature = async ({ message, signature, address, chainId, signal }) => {
  signal?.throwIfAborted()
  if (![message, signature, address, chainId].every((one) => typeof one === 'string')) {
    return refused('SIGNATURE_MALFORMED', 'Message, signature, address and chain must be strings.')
  }
  const bytes = signature.length <= MAX_SIGNATURE_CHARS ? fromHex(signature) : undefined
  if (!bytes || bytes.length < 64) {
    return refused('SIGNATURE_MALFORMED', 'A Polkadot signature must be 64 to 66 bytes of 0x-hex.')
  }
  const forms = formsOf(bytes)
  if (forms.length === 0) return unsupported('Only ed25519, sr25519 and ecdsa signatures are supported.')
  if (/^0x[\da-f]{40}$/i.test(address))
    return unsupported('Check Ethereum-style accounts with an eip155 chain id.')
  const accountId = decodeSs58(address)?.publicKey
  if (!accountId) return refused('SIGNATURE_INVALID', 'The address is not a Polkadot address.')
  const [, reference = ''] = chainId.split(':')
  if (message.length > MAX_CHARS) return refused('SIGNATURE_INVALID', 'The message is too long.')
  if (LONE_SURROGATE.test(message))
    return refused('SIGNATURE_INVALID', 'The message contains a lone surrogate.')
  if (isWrapped(message)) return unsupported('The message must not be wrapped in <Bytes>…</Bytes>.')

  const schemes = await loadSchemes()
  signal?.throwIfAborted()
  if (!schemes) {
    const needed = '@noble/curves, @noble/hashes and @scure/sr25519'
    return refused('VERIFY_UNAVAILABLE', `To check Polkadot signatures, install ${needed}.`)
  }
  const { isBy, hash } = schemes
  const isOver = (payload: Uint8Array, some: readonly SignatureForm[] = forms) =>
    some.some((form) => isBy(form, payload, accountId))
  const wrapped = new TextEncoder().encode(wrap(message))
  const isByLedger = () =>
    wrapped.length > MAX_LEDGER_BYTES && isOver(hash(wrapped), forms.filter(isOfLedger))
  if (isOver(wrapped) || isOver(new TextEncoder().encode(message)) || isByLedger())
    return accepted(address, encodeSs58(accountId, knownFormat(reference) ?? GENERIC_FORMAT))
  return refused('SIGNATURE_INVALID', 'The signature is of another key or message.')
}

const isOfLedger = ({ scheme }: SignatureForm) => scheme === 'ed25519'

const unsupported = (message: string) => refused('UNSUPPORTED_SIGNATURE_FORMAT', message)
