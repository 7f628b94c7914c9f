import { type Contribution, definePlugin, type RequestReviewer } from '../../kernel/index.js'
import type { ReviewOptions } from './contract.js'

export type * from './contract.js'

const setup = () => import('./setup.js')
/** The slot by its id: importing it here would load it on every page. */
const reviewer: Contribution<RequestReviewer> = {
  slot: 'flow.requests',
  value: {
    namespaces: ['eip155', 'solana', 'bip122'],
    methods: [
      ...['eth_sendTransaction', 'wallet_sendCalls', 'eth_signTypedData_v4', 'personal_sign'],
      ...['signTransaction', 'signAllTransactions', 'signAndSendTransaction', 'signMessage'],
      ...['signPSBT', 'sendTransfer'],
    ],
    load: () => setup().then((late) => late.reviewer()),
  },
  rank: 100,
}

/** Shows what the page asks of a wallet in words first. On unless the project switched `review` off. */
export const review = ({
  what = 'ours',
  descriptors,
}: { [Key in keyof ReviewOptions]?: ReviewOptions[Key] | undefined } = {}) =>
  definePlugin('review', {
    latchkey: '^0.2.0',
    options: { what, descriptors },
    state: true,
    routes: { ReviewRequest: { more: setup, protected: true } },
    contributes: what === 'all' ? [reviewer] : [],
    setup,
  })
