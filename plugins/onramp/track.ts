import type { Ctx } from './form.js'

/** Properties of analytics events. */
export function accountProperties({ session }: Pick<Ctx, 'session'>) {
  const account = session.account()
  const used = account?.allAccounts.find(({ address }) => address === account.address)
  return { isSmartAccount: used?.type === 'smartAccount' }
}
