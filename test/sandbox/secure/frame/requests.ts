import * as v from 'valibot'
import { SOCIALS } from '../types.js'

const ChainId = v.union([v.number(), v.string()])
const RpcUrl = v.optional(v.pipe(v.string(), v.url()))
const AccountKind = v.picklist(['eoa', 'smartAccount'])
const Email = v.object({ email: v.string() })
const Otp = v.object({ otp: v.pipe(v.string(), v.regex(/^\d{6}$/)) })

export const Siwx = v.object({
  accountAddress: v.string(),
  chainId: v.string(),
  domain: v.string(),
  uri: v.string(),
  version: v.string(),
  nonce: v.string(),
  notBefore: v.optional(v.string()),
  statement: v.optional(v.string()),
  resources: v.optional(v.array(v.string())),
  requestId: v.optional(v.string()),
  issuedAt: v.optional(v.string()),
  expirationTime: v.optional(v.string()),
  serializedMessage: v.optional(v.string()),
})

const connect = {
  chainId: v.optional(ChainId),
  preferredAccountType: v.optional(AccountKind),
  siwxMessage: v.optional(Siwx),
  rpcUrl: RpcUrl,
}
const Nothing = v.undefined()

/** Payload of each request, by the name after `@w3m-app/`. */
export const PAYLOADS = {
  SWITCH_NETWORK: v.object({ chainId: ChainId, rpcUrl: RpcUrl }),
  CONNECT_EMAIL: Email,
  CONNECT_DEVICE: Nothing,
  CONNECT_OTP: Otp,
  CONNECT_SOCIAL: v.object({ uri: v.string(), ...connect }),
  GET_SOCIAL_REDIRECT_URI: v.object({ provider: v.picklist(SOCIALS) }),
  GET_FARCASTER_URI: Nothing,
  CONNECT_FARCASTER: Nothing,
  GET_USER: v.optional(v.object({ ...connect, socialUri: v.optional(v.string()) })),
  SIGN_OUT: Nothing,
  IS_CONNECTED: v.optional(v.object({ token: v.optional(v.string()) })),
  GET_CHAIN_ID: Nothing,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: Nothing,
  INIT_SMART_ACCOUNT: Nothing,
  SET_PREFERRED_ACCOUNT: v.object({ type: AccountKind }),
  RPC_REQUEST: v.object({
    method: v.string(),
    params: v.optional(v.unknown()),
    chainId: v.optional(ChainId),
    chainNamespace: v.optional(v.picklist(['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'])),
    rpcUrl: RpcUrl,
  }),
  RPC_ABORT: Nothing,
  UPDATE_EMAIL: Email,
  UPDATE_EMAIL_PRIMARY_OTP: Otp,
  UPDATE_EMAIL_SECONDARY_OTP: Otp,
  SYNC_THEME: v.object({
    themeMode: v.optional(v.picklist(['light', 'dark'])),
    themeVariables: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
    w3mThemeVariables: v.optional(v.record(v.string(), v.string())),
  }),
  SYNC_DAPP_DATA: v.object({
    metadata: v.optional(
      v.object({
        name: v.string(),
        description: v.string(),
        url: v.string(),
        icons: v.array(v.string()),
      }),
    ),
    sdkVersion: v.optional(v.string()),
    sdkType: v.optional(v.picklist(['w3m', 'appkit'])),
    projectId: v.string(),
  }),
  RELOAD: Nothing,
} as const

export type RequestName = keyof typeof PAYLOADS
export type PayloadOf<K extends RequestName> = v.InferOutput<(typeof PAYLOADS)[K]>
export const isRequestName = (name: string): name is RequestName => Object.hasOwn(PAYLOADS, name)

const PREFIX = '@w3m-app/'
const Envelope = v.object({
  type: v.pipe(v.string(), v.startsWith(PREFIX)),
  payload: v.optional(v.unknown()),
  id: v.optional(v.pipe(v.string(), v.maxLength(64))),
})

export interface FrameRequest {
  name: RequestName
  payload: unknown
  id?: string | undefined
}

/** Undefined if the data is not a request of the protocol. */
export function readRequest(data: unknown): FrameRequest | undefined {
  const envelope = v.safeParse(Envelope, data)
  if (!envelope.success) return undefined
  const { type, payload, id } = envelope.output
  const name = type.slice(PREFIX.length)
  return isRequestName(name) ? { name, payload, id } : undefined
}

/** @throws Error whose message goes to the page */
export function readPayload<K extends RequestName>(name: K, payload: unknown): PayloadOf<K> {
  const result = v.safeParse(PAYLOADS[name], payload)
  if (!result.success) throw new Error(`Invalid payload of ${name}`)
  return result.output as PayloadOf<K>
}
