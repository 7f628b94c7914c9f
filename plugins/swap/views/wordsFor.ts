import type { MessageKey, ProgressRingProps } from '../../../views/index.js'
import { isForPayer } from '../batch/refusal.js'
import type { SwapProgress } from '../contract.js'

type Words = { ring: ProgressRingProps['state']; title: MessageKey; text: MessageKey }

const WORDS: Readonly<Record<SwapProgress['status'], Words>> = {
  wallet: { ring: 'waiting', title: 'swap.wallet-swap', text: 'swap.wallet-swap-text' },
  network: { ring: 'waiting', title: 'swap.network-swap', text: 'swap.network-swap-text' },
  confirmed: { ring: 'success', title: 'swap.swapped', text: 'swap.swapped-text' },
  short: { ring: 'error', title: 'swap.short', text: 'swap.short-text' },
  partial: { ring: 'error', title: 'swap.partial', text: 'swap.partial-text' },
  failed: { ring: 'error', title: 'swap.reverted', text: 'swap.reverted-text' },
  replaced: { ring: 'error', title: 'swap.replaced', text: 'swap.replaced-text' },
  dropped: { ring: 'error', title: 'swap.dropped', text: 'swap.dropped-text' },
  altered: { ring: 'error', title: 'swap.altered', text: 'swap.altered-text' },
  late: { ring: 'idle', title: 'swap.late', text: 'swap.late-text' },
  declined: { ring: 'error', title: 'swap.declined', text: 'swap.declined-text' },
  refused: { ring: 'error', title: 'swap.status-refused', text: 'swap.status-refused-text' },
}
/** Texts that differ for an allowance. */
const ALLOWANCE: Partial<Record<SwapProgress['status'], Pick<Words, 'title' | 'text'>>> = {
  wallet: { title: 'swap.wallet-approve', text: 'swap.wallet-approve-text' },
  network: { title: 'swap.network-allowance', text: 'swap.network-allowance-text' },
  confirmed: { title: 'swap.allowed', text: 'swap.allowed-text' },
  failed: { title: 'swap.reverted-allowance', text: 'swap.reverted-allowance-text' },
}
const RESET: Pick<Words, 'title' | 'text'> = { title: 'swap.wallet-reset', text: 'swap.wallet-reset-text' }
const REFUSED: Readonly<Record<string, MessageKey>> = {
  REQUEST_PENDING: 'swap.refused-pending',
  NETWORK_MISMATCH: 'swap.refused-network',
  NOT_AS_REVIEWED: 'swap.refused-reviewed',
  PROVIDER_CHANGED: 'swap.refused-provider',
}

/** Texts of each stage, and advice if the wallet did not send the transaction. */
export function wordsFor(progress: SwapProgress): Words {
  const { kind, status, code = '', isBatch } = progress
  const together = isForPayer(progress) ? 'swap.refused-payer' : 'swap.refused-batch'
  const { [code]: why = isBatch && together } = REFUSED
  return {
    ...WORDS[status],
    ...(kind !== 'swap' && ALLOWANCE[status]),
    ...(kind === 'reset' && status === 'wallet' && RESET),
    ...(status === 'refused' && why && { text: why }),
  }
}
