import * as v from 'valibot'
import type { Namespace } from '../../../kernel/index.js'
import { POPUP_SOCIALS } from '../socials.js'
import type { FrameRequestName, FrameRequests } from './contract.js'

/** RFC 5321. */
const MAX_EMAIL = 254
/** CAIP-2. Which of them the site serves is for the site to decide. */
const NAMESPACE = /^[-a-z0-9]{3,8}$/

type Schemas = {
  readonly [K in FrameRequestName]: v.GenericSchema<unknown, FrameRequests[K]['payload']>
}

const text = () => v.pipe(v.string(), v.nonEmpty())
const hex = () => v.pipe(v.string(), v.startsWith('0x'))
const nothing = () => v.undefined()
const chainId = () => v.union([v.pipe(v.number(), v.integer()), text()])
const accountType = () => v.picklist(['eoa', 'smartAccount'])
const email = () => v.object({ email: v.pipe(v.string(), v.email(), v.maxLength(MAX_EMAIL)) })
const otp = () => v.object({ otp: v.pipe(v.string(), v.regex(/^\d{6}$/)) })
const namespace = () => v.custom<Namespace>((value) => typeof value === 'string' && NAMESPACE.test(value))
const rpc = () => ({ rpcUrl: v.optional(text()) })

const signIn = () =>
  v.object({
    accountAddress: text(),
    chainId: text(),
    domain: text(),
    uri: text(),
    version: text(),
    nonce: text(),
    notBefore: v.optional(text()),
    statement: v.optional(v.string()),
    resources: v.optional(v.array(v.string())),
    requestId: v.optional(v.string()),
    issuedAt: v.optional(text()),
    expirationTime: v.optional(text()),
  })
const connect = () => ({
  ...rpc(),
  chainId: v.optional(chainId()),
  preferredAccountType: v.optional(accountType()),
  siwxMessage: v.optional(signIn()),
})

/** EIP-5792. */
const calls = () =>
  v.pipe(
    v.array(
      v.looseObject({
        calls: v.array(v.looseObject({ to: v.optional(hex()), data: v.optional(hex()) })),
      }),
    ),
    v.nonEmpty(),
  )

/** Payloads by request (docs/protocol.md#frame-messages). Unknown members are dropped. */
export const createRequestSchemas = (): Schemas => ({
  SWITCH_NETWORK: v.object({ ...rpc(), chainId: chainId() }),
  CONNECT_EMAIL: email(),
  CONNECT_DEVICE: nothing(),
  CONNECT_OTP: otp(),
  CONNECT_SOCIAL: v.object({ ...connect(), uri: text() }),
  GET_SOCIAL_REDIRECT_URI: v.object({ provider: v.picklist(POPUP_SOCIALS) }),
  GET_FARCASTER_URI: nothing(),
  CONNECT_FARCASTER: nothing(),
  GET_USER: v.optional(v.object(connect())),
  SIGN_OUT: nothing(),
  IS_CONNECTED: nothing(),
  GET_CHAIN_ID: nothing(),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: nothing(),
  INIT_SMART_ACCOUNT: nothing(),
  SET_PREFERRED_ACCOUNT: v.object({ type: accountType() }),
  RPC_REQUEST: v.pipe(
    v.object({
      ...rpc(),
      method: text(),
      params: v.optional(v.unknown()),
      chainId: v.optional(chainId()),
      chainNamespace: v.optional(namespace()),
    }),
    v.check(({ method, params }) => method !== 'wallet_sendCalls' || v.is(calls(), params)),
  ),
  UPDATE_EMAIL: email(),
  UPDATE_EMAIL_PRIMARY_OTP: otp(),
  UPDATE_EMAIL_SECONDARY_OTP: otp(),
  SYNC_THEME: v.object({
    themeMode: v.optional(v.picklist(['light', 'dark'])),
    themeVariables: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
    w3mThemeVariables: v.optional(v.record(v.string(), v.string())),
  }),
  SYNC_DAPP_DATA: v.object({
    metadata: v.optional(
      v.object({ name: v.string(), description: v.string(), url: v.string(), icons: v.array(v.string()) }),
    ),
    sdkVersion: v.optional(v.string()),
    sdkType: v.optional(v.picklist(['w3m', 'appkit'])),
    projectId: v.string(),
  }),
  RELOAD: nothing(),
  RPC_ABORT: nothing(),
})
