import type { Context } from '../../kernel/index.js'
import { AccountRows } from '../account-tabs/contract.js'

/** The login's settings appear above the account's. */
export const contributeSettings = (ctx: Pick<Context<'embedded-wallet'>, 'contribute'>) =>
  ctx.contribute(AccountRows.of({ component: () => import('./views/AccountRows.js') }, 50))
