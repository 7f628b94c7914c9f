import * as v from 'valibot'
import type { FrameRequestName, FrameRequests } from './contract.js'

const MAX_TEXT = 10_000
const MAX_LIST = 1_000

type Schemas = { readonly [K in FrameRequestName]: v.GenericSchema<unknown, FrameRequests[K]['answer']> }

const text = () => v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_TEXT))
/** An answer whose payload is ignored. */
const nothing = () =>
  v.pipe(
    v.unknown(),
    v.transform(() => undefined),
  )
/** A number or its digits on eip155, else CAIP-2. */
const chainId = () =>
  v.union([
    v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
    v.pipe(v.string(), v.regex(/^\d{1,20}$|^[-a-z\d]{3,8}:[-\w]{1,32}$/)),
  ])
/** An address on eip155 or Solana. */
const address = () => v.pipe(v.string(), v.regex(/^0x[\da-f]{40}$|^[1-9A-HJ-NP-Za-km-z]{32,44}$/i))
const accountType = () => v.picklist(['eoa', 'smartAccount'])
const updateStep = () => v.picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP'])

const user = () =>
  v.object({
    email: v.nullish(v.pipe(v.string(), v.maxLength(320))),
    userName: v.nullish(v.pipe(v.string(), v.maxLength(320))),
    address: address(),
    chainId: chainId(),
    smartAccountDeployed: v.optional(v.boolean()),
    accounts: v.optional(
      v.pipe(v.array(v.object({ address: address(), type: accountType() })), v.maxLength(MAX_LIST)),
    ),
    preferredAccountType: v.optional(accountType()),
    signature: v.optional(text()),
    message: v.optional(text()),
  })

/** Answers by request (docs/protocol.md#frame-messages). Unknown members are dropped. */
export const createAnswerSchemas = (): Schemas => ({
  SWITCH_NETWORK: v.object({ chainId: chainId() }),
  CONNECT_EMAIL: v.object({ action: v.picklist(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']) }),
  CONNECT_DEVICE: nothing(),
  CONNECT_OTP: nothing(),
  CONNECT_SOCIAL: user(),
  GET_SOCIAL_REDIRECT_URI: v.object({ uri: text() }),
  GET_FARCASTER_URI: v.object({ url: text() }),
  CONNECT_FARCASTER: v.object({ userName: v.pipe(v.string(), v.maxLength(320)) }),
  GET_USER: user(),
  SIGN_OUT: nothing(),
  IS_CONNECTED: v.object({ isConnected: v.boolean() }),
  GET_CHAIN_ID: v.object({ chainId: chainId() }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: v.object({
    smartAccountEnabledNetworks: v.pipe(
      v.array(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
      v.maxLength(MAX_LIST),
    ),
  }),
  INIT_SMART_ACCOUNT: v.object({ address: address(), isDeployed: v.boolean() }),
  SET_PREFERRED_ACCOUNT: v.object({ type: accountType(), address: address() }),
  // Answers differ by method, so the caller validates them.
  RPC_REQUEST: v.unknown(),
  UPDATE_EMAIL: v.object({ action: updateStep() }),
  UPDATE_EMAIL_PRIMARY_OTP: nothing(),
  UPDATE_EMAIL_SECONDARY_OTP: v.object({ newEmail: v.pipe(text(), v.email()) }),
  SYNC_THEME: nothing(),
  SYNC_DAPP_DATA: nothing(),
  RELOAD: nothing(),
  RPC_ABORT: nothing(),
})
