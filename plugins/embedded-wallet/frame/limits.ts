import type { FrameRequestName } from './contract.js'

/** Limits of requests to the frame (docs/constants.md#times). */
export const LOAD_MS = 20_000
export const READY_DELAY_MS = 500
const LOGIN_MS = 120_000
const SIGN_OUT_MS = 3_000
/** Nobody is asked anything: the site reads, or asks its own services. */
const QUICK_MS = 30_000

/** A visitor is on their way through these; where one is not answered, the integrator is told. */
const LOGIN: readonly FrameRequestName[] = [
  'CONNECT_EMAIL',
  'CONNECT_DEVICE',
  'CONNECT_OTP',
  'CONNECT_SOCIAL',
  'GET_SOCIAL_REDIRECT_URI',
]
export const isLogin = (name: FrameRequestName) => LOGIN.includes(name)

/**
 * Milliseconds that an answer may take. None where it takes as long as somebody does: a phone that scans a code, or an
 * approval, which is an RPC that can be given up.
 */
export function limitOf(name: FrameRequestName, canBeGivenUp: boolean): number | undefined {
  if (name === 'CONNECT_FARCASTER') return undefined
  if (name === 'RPC_REQUEST' && canBeGivenUp) return undefined
  if (name === 'SIGN_OUT') return SIGN_OUT_MS
  return isLogin(name) ? LOGIN_MS : QUICK_MS
}
