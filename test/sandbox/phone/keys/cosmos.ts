import { type AminoSignResponse, Secp256k1Wallet, type StdSignDoc } from '@cosmjs/amino'
import { DirectSecp256k1Wallet } from '@cosmjs/proto-signing'
import * as v from 'valibot'
import { CHAINS } from '../../cosmos/chains.js'
import { unsupported } from '../../wallets/errors.js'
import { own, read } from './parameters.js'
import type { KeyCall, Keys } from './types.js'

const coin = v.object({ denom: v.string(), amount: v.string() })
const signDoc = v.object({
  chain_id: v.string(),
  account_number: v.string(),
  sequence: v.string(),
  fee: v.looseObject({ gas: v.string(), amount: v.array(coin) }),
  msgs: v.array(v.object({ type: v.string(), value: v.record(v.string(), v.unknown()) })),
  memo: v.string(),
})
const signing = v.object({ signerAddress: v.string(), signDoc })
const directDoc = v.object({
  bodyBytes: v.pipe(v.string(), v.base64()),
  authInfoBytes: v.pipe(v.string(), v.base64()),
  chainId: v.string(),
  accountNumber: v.pipe(v.string(), v.digits()),
})
const directSigning = v.object({ signerAddress: v.string(), signDoc: directDoc })

/** Bech32 prefixes of networks other than the Cosmos Hub. */
const PREFIXES: Record<string, string> = {
  'cosmos:osmosis-1': 'osmo',
  'cosmos:juno-1': 'juno',
  ...Object.fromEntries(CHAINS.map(({ chainId, prefix }) => [`cosmos:${chainId}`, prefix])),
}

const walletOf = (secret: Uint8Array, chainId: string) =>
  Secp256k1Wallet.fromKey(secret, PREFIXES[chainId] ?? 'cosmos')

async function accountOf(secret: Uint8Array, chainId: string) {
  const [account] = await (await walletOf(secret, chainId)).getAccounts()
  if (!account) throw new Error('The key has no account.')
  return account
}

/** Keys of `cosmos`. Messages (ADR-36) and transactions are both signed as Amino documents. */
export const cosmos: Keys = {
  methods: ['cosmos_getAccounts', 'cosmos_signAmino', 'cosmos_signDirect'],
  addressOf: async (secret, chainId) => (await accountOf(secret, chainId)).address,
  answer: async ({ secret, chainId, method, params, ask }) => {
    const { address, algo, pubkey } = await accountOf(secret, chainId)
    if (method === 'cosmos_getAccounts') return [{ address, algo, pubkey: toBase64(pubkey) }]
    if (method === 'cosmos_signDirect') return signDirect({ secret, chainId, params, ask })
    if (method !== 'cosmos_signAmino') throw unsupported(method)

    const asked = read(signing, params)
    own(address, asked.signerAddress)
    await ask({
      title: 'Sign document',
      rows: [
        ['Document', wordsOf(asked.signDoc)],
        ['Account', address],
      ],
    })
    const wallet = await walletOf(secret, chainId)
    const { signed, signature }: AminoSignResponse = await wallet.signAmino(address, asked.signDoc)
    return { signed, signature }
  },
}

/** Signs a protobuf transaction; its bytes arrive as base64 and its account number as a string. */
async function signDirect({
  secret,
  chainId,
  params,
  ask,
}: Pick<KeyCall, 'secret' | 'chainId' | 'params' | 'ask'>) {
  const { address } = await accountOf(secret, chainId)
  const asked = read(directSigning, params)
  own(address, asked.signerAddress)
  const { bodyBytes, authInfoBytes, accountNumber } = asked.signDoc
  const { length } = fromBase64(bodyBytes)
  await ask({
    title: 'Sign transaction',
    rows: [
      ['Transaction', `${length} bytes, for ${asked.signDoc.chainId}`],
      ['Account', address],
    ],
  })
  const wallet = await DirectSecp256k1Wallet.fromKey(secret, PREFIXES[chainId] ?? 'cosmos')
  const { signature } = await wallet.signDirect(address, {
    chainId: asked.signDoc.chainId,
    bodyBytes: fromBase64(bodyBytes),
    authInfoBytes: fromBase64(authInfoBytes),
    accountNumber: BigInt(accountNumber),
  })
  return { signed: asked.signDoc, signature }
}

/** The message that the document holds (ADR-36), else the document itself. */
function wordsOf({ msgs }: StdSignDoc): string {
  const [first] = msgs
  const isMessage = first?.type === 'sign/MsgSignData' && typeof first.value.data === 'string'
  if (!isMessage) return JSON.stringify(msgs, null, 2)
  return new TextDecoder().decode(fromBase64(first.value.data))
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
