import type { MessageKey, ProgressRingProps } from '../../../views/index.js'
import type { SendProgress } from '../contract.js'

type Words = { ring: ProgressRingProps['state']; title: MessageKey; text: MessageKey }

const WORDS: Readonly<Record<SendProgress['status'], Words>> = {
  checking: { ring: 'waiting', title: 'send.waiting-wallet', text: 'send.waiting-wallet-text' },
  wallet: { ring: 'waiting', title: 'send.waiting-wallet', text: 'send.waiting-wallet-text' },
  network: { ring: 'waiting', title: 'send.waiting-network', text: 'send.waiting-network-text' },
  confirmed: { ring: 'success', title: 'send.sent', text: 'send.sent-text' },
  failed: { ring: 'error', title: 'send.reverted', text: 'send.reverted-text' },
  replaced: { ring: 'error', title: 'send.replaced', text: 'send.replaced-text' },
  dropped: { ring: 'error', title: 'send.dropped', text: 'send.dropped-text' },
  altered: { ring: 'error', title: 'send.altered', text: 'send.altered-text' },
  late: { ring: 'idle', title: 'send.late', text: 'send.late-text' },
  declined: { ring: 'error', title: 'send.declined', text: 'send.declined-text' },
  refused: { ring: 'error', title: 'send.refused', text: 'send.refused-text' },
}
const REFUSED: Readonly<Record<string, MessageKey>> = {
  REQUEST_PENDING: 'send.refused-pending',
  NETWORK_MISMATCH: 'send.refused-network',
  NOT_AS_REVIEWED: 'send.refused-reviewed',
  PROVIDER_CHANGED: 'send.refused-provider',
  // The review, which was open before, has loaded these.
  ACCOUNT_NOT_SUPPORTED: 'send.failed-account-text',
  FEE_TOO_HIGH: 'send.failed-high-text',
  SOURCE_MISMATCH: 'send.failed-source-text',
  REVIEW_OUTDATED: 'send.failed-outdated-text',
}

/** Texts of each stage, and advice if the wallet did not send the transfer. */
export function wordsFor({ status, code = '', payer }: SendProgress): Words {
  const { [code]: why = payer === undefined ? undefined : 'send.refused-payer' } = REFUSED
  return { ...WORDS[status], ...(status === 'refused' && why && { text: why }) }
}
