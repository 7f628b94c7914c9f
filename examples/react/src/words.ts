import type { AnalyticsEvent } from 'latchkey'

const ERRORS: Record<string, string> = {
  SIGN_REJECTED: 'You declined in your wallet. Nothing was signed.',
  SIGN_FAILED: 'Your wallet could not sign. Try again, or use another wallet.',
  SWITCH_REJECTED: 'You declined in your wallet. The network stays as it is.',
  SWITCH_FAILED: 'Your wallet did not switch. Choose the network in the wallet itself.',
  CHAIN_NOT_SUPPORTED: 'Your wallet does not offer this network.',
  REQUEST_PENDING: 'Your wallet is already asking you something. Answer that first.',
  DISCONNECT_FAILED: 'Your wallet did not disconnect. Try again.',
  NOT_CONNECTED: 'Your wallet is no longer connected. Connect it again.',
}

/**
 * A text for the visitor: what happened and what to do. It depends on the error's stable code, because messages are for
 * developers.
 */
export function explain(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return ERRORS[code] ?? 'That did not work. Check your connection and try again.'
}

/** A line for the log, or undefined if the event is irrelevant to the visitor. */
export function describeEvent({ event, properties }: AnalyticsEvent): string | undefined {
  if (event === 'CONNECT_SUCCESS') return `Connected with ${properties?.name ?? 'your wallet'}`
  if (event === 'SWITCH_NETWORK') return 'Network changed'
  if (event === 'DISCONNECT_SUCCESS') return 'Disconnected'
  return undefined
}

/** The message to sign, in plain text because wallets show it as is. */
export function harbourEntry(date: Date): string {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(date)
  return `Saltmole harbour book\n\nI take berth 7 for the night of ${day} and cast off by noon.\n\nSigning is free and moves nothing.`
}

export function formatBalance(balance: string, symbol = ''): string {
  return `${new Intl.NumberFormat('en', { maximumFractionDigits: 4 }).format(Number(balance))} ${symbol}`
}

export const shortAddress = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`
