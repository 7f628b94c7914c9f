import type { LoadChain } from '../../kernel/adapters/chain.js'

/** Shared by the manifests, so that a page has one import of the definitions. */
export const ownChain: LoadChain = () => import('./definitions.js')
