import * as v from 'valibot'
import { readSignature, readSigned, toSignDoc } from '../adr36.js'
import { BASE64, fromBase64, toBase64 } from '../base64.js'
import type { WalletConnectProvider } from '../walletconnect/contract.js'
import { isAddress } from './addresses.js'
import { chainIdOf } from './chains.js'
import { CosmosError, methodNotSupported } from './errors.js'
import { type CosmosAminoDoc, type CosmosProvider, toOfflineSigner } from './provider.js'

const Accounts = v.array(
  v.object({
    address: v.pipe(v.string(), v.check(isAddress)),
    algo: v.optional(v.string(), 'secp256k1'),
    pubkey: v.string(),
  }),
)
const Signed = v.object({ signature: v.unknown(), signed: v.optional(v.unknown()) })
const Base64 = v.pipe(v.string(), v.regex(BASE64), v.transform(fromBase64))
const Direct = v.object({
  bodyBytes: Base64,
  authInfoBytes: Base64,
  chainId: v.string(),
  accountNumber: v.pipe(
    v.string(),
    v.regex(/^\d+$/),
    v.transform((digits) => BigInt(digits)),
  ),
})
const Amino = v.object({ msgs: v.array(v.unknown()), memo: v.string() })

/**
 * The provider of a paired wallet: the same methods, using `cosmos_getAccounts`, `cosmos_signAmino` and
 * `cosmos_signDirect`. Requests go to the kit's current network, so no other chain id is accepted.
 */
export function createPairedProvider(paired: WalletConnectProvider): CosmosProvider {
  const request = (method: string, chainId: string, params: unknown) => {
    const access = paired.access()
    if (access && chainIdOf(access) !== chainId) {
      const message = `The wallet is on ${access.caipNetworkId}: switch the network first.`
      throw new CosmosError('WRONG_NETWORK', message)
    }
    if (access && !access.methods.includes(method)) throw methodNotSupported(method)
    return paired.request({ method, params })
  }
  const sign = async (method: string, chainId: string, signerAddress: string, signDoc: unknown) => {
    const answer = v.safeParse(Signed, await request(method, chainId, { signerAddress, signDoc }))
    const signature = answer.success ? readSignature(answer.output.signature) : undefined
    if (!answer.success || !signature) throw invalid('signature')
    return { signature, signed: answer.output.signed ?? signDoc }
  }

  const provider: Pick<CosmosProvider, 'getKey' | 'signAmino' | 'signDirect'> = {
    async getKey(chainId) {
      const accounts = v.safeParse(Accounts, await request('cosmos_getAccounts', chainId, {}))
      const active = paired.access()?.accounts[0]
      const list = accounts.success ? accounts.output : []
      const found = list.find(({ address }) => address === active) ?? list[0]
      const pubKey = found && readKeyBytes(found.pubkey)
      if (!found || !pubKey) throw invalid('key')
      const { address: bech32Address, algo } = found
      return { bech32Address, algo, pubKey, name: '', isNanoLedger: false }
    },
    async signAmino(chainId, signer, doc) {
      const { signature, signed } = await sign('cosmos_signAmino', chainId, signer, doc)
      if (!v.is(Amino, signed)) throw invalid('document')
      return { signature, signed: signed as unknown as CosmosAminoDoc }
    },
    async signDirect(chainId, signer, doc) {
      const wire = {
        chainId: doc.chainId,
        accountNumber: doc.accountNumber.toString(),
        bodyBytes: toBase64(doc.bodyBytes),
        authInfoBytes: toBase64(doc.authInfoBytes),
      }
      const { signature, signed } = await sign('cosmos_signDirect', chainId, signer, wire)
      const parsed = v.safeParse(Direct, signed)
      if (!parsed.success) throw invalid('document')
      return { signature, signed: parsed.output }
    },
  }
  return {
    ...provider,
    getOfflineSigner: (chainId) => toOfflineSigner(provider, chainId),
    async signArbitrary(chainId, signer, data) {
      const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data
      const signDoc = toSignDoc(bytes, signer)
      const answer = await request('cosmos_signAmino', chainId, { signerAddress: signer, signDoc })
      const signature = readSigned(answer, signDoc)
      if (signature) return signature
      throw invalid('signature')
    },
    suggestChain: async () => {
      throw methodNotSupported('experimentalSuggestChain')
    },
    on: (event, listener) => void paired.on(event, listener as (payload: unknown) => void),
    removeListener: (event, listener) =>
      void paired.removeListener(event, listener as (payload: unknown) => void),
  }
}

const invalid = (what: string) => new CosmosError('INVALID_ANSWER', `The wallet returned no ${what}.`)

/** Accepts base64, or hexadecimal as in the standard's example. */
function readKeyBytes(text: string): Uint8Array | undefined {
  const hex = /^(0x)?((?:[\da-f]{2}){33})$/i.exec(text)?.[2]
  if (hex) return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const parsed = v.safeParse(Base64, text)
  return parsed.success && parsed.output.length > 0 ? parsed.output : undefined
}
