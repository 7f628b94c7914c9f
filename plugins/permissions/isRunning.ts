import type { Revocation } from './contract.js'

export const isRunning = (revocation: Revocation | undefined): boolean =>
  revocation?.status === 'wallet' || revocation?.status === 'network'
