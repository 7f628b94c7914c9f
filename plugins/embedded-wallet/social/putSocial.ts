import type { EmbeddedWalletState } from '../contract.js'
import type { Core } from '../core.js'

/** Sets the progress of a social login for the views. */
export function putSocial(
  { ctx }: Pick<Core, 'ctx'>,
  social: EmbeddedWalletState['social'],
  socialFailure?: EmbeddedWalletState['socialFailure'],
): void {
  ctx.state.set((draft) => {
    draft.social = social
    draft.socialFailure = socialFailure
  })
}
