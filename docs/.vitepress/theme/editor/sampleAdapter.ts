import { defineAdapter } from 'latchkey'
import { SAMPLE_WALLETS } from './sampleWallets.js'

/** Wallets that approve everything and have no network. */
export const sampleAdapter = () =>
  defineAdapter({
    latchkey: '^0.2.0',
    namespace: 'eip155',
    discover(ctx) {
      for (const { id, name, imageUrl } of SAMPLE_WALLETS) {
        ctx.addConnector({ id, type: 'ANNOUNCED', name, imageUrl, chain: 'eip155', info: { rdns: id } })
      }
      return () => {
        for (const { id } of SAMPLE_WALLETS) ctx.removeConnector(id)
      }
    },
    setup: () => import('./sampleSetup.js'),
  })
