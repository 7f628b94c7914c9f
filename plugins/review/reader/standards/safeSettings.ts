import type { Field, Formats } from '../words/descriptor.js'
import type { NestedCall } from '../words/formats.js'
import type { Translate } from '../words/translate.js'
import { address } from './tokens.js'

/**
 * Whether an account calls itself, as a Safe does to change who controls it. Elsewhere, functions of these names can
 * mean anything.
 */
export const isOwnCall = ({ from, to }: Pick<NestedCall, 'from' | 'to'>): boolean =>
  from?.toLowerCase() === to.toLowerCase()

/** Who owns a Safe, how many of them must confirm, and which contracts can act or check in its place. */
export const safeSettings = (t: Translate): Formats => {
  const owner = address('owner', t('review.owner'))
  const confirmations: Field = { path: '_threshold', label: t('review.confirmations'), format: 'raw' }
  const module = address('module', t('review.module'))
  /** The zero address takes the former contract away. */
  const orNone = (path: string, label: string): Field => ({
    ...address(path, label),
    params: { none: t('review.none') },
  })
  const guard = (path: string) => ({
    intent: t('review.set-guard'),
    fields: [orNone(path, t('review.guard'))],
  })
  return {
    'addOwnerWithThreshold(address owner, uint256 _threshold)': {
      intent: t('review.add-owner'),
      fields: [owner, confirmations],
    },
    'removeOwner(address prevOwner, address owner, uint256 _threshold)': {
      intent: t('review.remove-owner'),
      fields: [owner, confirmations],
    },
    'swapOwner(address prevOwner, address oldOwner, address newOwner)': {
      intent: t('review.replace-owner'),
      fields: [address('oldOwner', t('review.from')), address('newOwner', t('review.to'))],
    },
    'changeThreshold(uint256 _threshold)': {
      intent: t('review.change-confirmations'),
      fields: [confirmations],
    },
    'enableModule(address module)': { intent: t('review.enable-module'), fields: [module] },
    'disableModule(address prevModule, address module)': {
      intent: t('review.disable-module'),
      fields: [module],
    },
    'setGuard(address guard)': guard('guard'),
    'setModuleGuard(address moduleGuard)': guard('moduleGuard'),
    'setFallbackHandler(address handler)': {
      intent: t('review.set-handler'),
      fields: [orNone('handler', t('review.handler'))],
    },
  }
}
