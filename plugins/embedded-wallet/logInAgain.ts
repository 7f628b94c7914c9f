import type { LogInAgain, Namespace } from '../../kernel/index.js'
import { CONNECTOR_ID } from './account/networks.js'
import type { Core } from './core.js'
import { isEmail } from './email/isEmail.js'
import { logInByEmail, wordsForEmail } from './email/submitEmail.js'
import loginMessages from './messages/login.js'
import { telegramPlatform } from './social/environment.js'
import { listSocials } from './social/listSocials.js'
import { startSocial } from './social/startSocial.js'
import { whileShown } from './whileShown.js'

const EMAIL_VIEW = 'Connect'

/** Logs a visitor in again after a disconnect, with the same provider or e-mail address as before. */
export const createLogInAgain =
  (core: Core): LogInAgain =>
  async ({ name, username = '' }, namespace) => {
    const { ctx } = core
    if (hasLogin(core) || wantsTerms(core)) return false
    const { email, socials } = ctx.features()
    if (name === 'email') {
      if (!email || !isEmail(username) || !ctx.route(EMAIL_VIEW)) return false
      await byEmail(core, username, namespace)
      return true
    }
    const provider = listSocials(socials, telegramPlatform()).find((one) => one === name)
    if (provider === undefined) return false
    const error = await startSocial(core, provider, namespace)
    if (error !== undefined) throw error
    return true
  }

async function byEmail(core: Core, email: string, namespace: Namespace): Promise<void> {
  const { ctx } = core
  const { modal, t } = ctx
  ctx.addMessages(loginMessages)
  if (!modal.state.get().open) await ctx.modal.open({ view: EMAIL_VIEW, namespace })
  const stay = whileShown(ctx)
  try {
    await ctx.modal.loadingWhile(logInByEmail(core, { email, namespace }, stay))
  } catch (error) {
    if (!stay.signal.aborted) {
      const { key, values } = wordsForEmail(error)
      ctx.toast.show('error', t(key, values))
    }
    throw error
  } finally {
    stay.end()
  }
}

/** Logging in would end an existing login. */
const hasLogin = ({ ctx }: Core) =>
  Object.values(ctx.session.state.get().connections).some((list) =>
    list?.some(({ connectorId }) => connectorId === CONNECTOR_ID),
  )

/** The list of logins shows the terms that the host requires; this path must not bypass them. */
const wantsTerms = ({ ctx }: Core) => {
  const { termsConditionsUrl, privacyPolicyUrl } = ctx.host.options
  return Boolean(ctx.features().legalCheckbox && (termsConditionsUrl || privacyPolicyUrl))
}
