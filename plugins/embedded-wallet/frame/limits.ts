import type { FrameRequestName } from './contract.js'

/** Limits of requests to the frame (docs/constants.md#times). */
export const LOAD_MS = 20_000
export const READY_DELAY_MS = 500
const LOGIN_MS = 120_000
const SIGN_OUT_MS = 3_000
/** For requests that need no visitor: the site reads, or queries its own services. */
const QUICK_MS = 30_000

/** Requests during a login. A timeout raises an alert for the integrator. */
const LOGIN: readonly FrameRequestName[] = [
  'CONNECT_EMAIL',
  'CONNECT_DEVICE',
  'CONNECT_OTP',
  'CONNECT_SOCIAL',
  'GET_SOCIAL_REDIRECT_URI',
]
export const isLogin = (name: FrameRequestName) => LOGIN.includes(name)

/** Requests that do the same if they are sent twice. */
const REPEATABLE: readonly FrameRequestName[] = [
  'SWITCH_NETWORK',
  'GET_USER',
  'SIGN_OUT',
  'IS_CONNECTED',
  'GET_CHAIN_ID',
  'GET_SMART_ACCOUNT_ENABLED_NETWORKS',
  'SET_PREFERRED_ACCOUNT',
  'SYNC_THEME',
  'SYNC_DAPP_DATA',
]
/** Whether a new frame may get a request that the former one has not answered. Approvals can be given up. */
export const canRepeat = (name: FrameRequestName, canBeGivenUp: boolean) =>
  REPEATABLE.includes(name) || (name === 'RPC_REQUEST' && !canBeGivenUp)

/**
 * Milliseconds that an answer may take. Undefined if it depends on a person: scanning a code with a phone, or an
 * approval, which can be aborted.
 */
export function limitOf(name: FrameRequestName, canBeGivenUp: boolean): number | undefined {
  if (name === 'CONNECT_FARCASTER') return undefined
  if (name === 'RPC_REQUEST' && canBeGivenUp) return undefined
  if (name === 'SIGN_OUT') return SIGN_OUT_MS
  return isLogin(name) ? LOGIN_MS : QUICK_MS
}
