import type { SecureUser } from '../types.js'
import { describeUser } from './describeUser.js'
import type { Handlers } from './handlers.js'

type Granted = { token: string; user: SecureUser }

/** Handles logins and logout. */
export const LOGINS: Handlers<
  | 'CONNECT_EMAIL'
  | 'CONNECT_DEVICE'
  | 'CONNECT_OTP'
  | 'GET_SOCIAL_REDIRECT_URI'
  | 'CONNECT_SOCIAL'
  | 'GET_FARCASTER_URI'
  | 'CONNECT_FARCASTER'
  | 'IS_CONNECTED'
  | 'SIGN_OUT'
> = {
  CONNECT_EMAIL: async (context, { email }) => {
    const { action, login } = await context.api.ask<{ action: string; login?: string }>('email/begin', {
      ...{ email, device: context.device },
    })
    context.login = login
    return { action }
  },
  CONNECT_DEVICE: async ({ api, login }) => {
    await api.ask('email/device', { login: login ?? '' })
  },
  CONNECT_OTP: async (context, { otp }) => {
    const { api, session, login } = context
    await session.start(await api.ask<Granted>('email/finish', { login: login ?? '', otp }))
    context.login = undefined
  },

  GET_SOCIAL_REDIRECT_URI: ({ api, device, site }, { provider }) =>
    api.ask('social/begin', { provider, device, origin: site.origin }),
  CONNECT_SOCIAL: async (context, { uri, ...connect }) => {
    const { api, session, device } = context
    const loggedIn = await session.start(await api.ask<Granted>('social/finish', { uri, device }))
    return { ...(await describeUser(context, connect)), userName: loggedIn.user.name }
  },

  GET_FARCASTER_URI: async (context) => {
    const { id, url } = await context.api.ask<{ id: string; url: string }>('farcaster/begin', {})
    context.farcaster = id
    return { url }
  },
  CONNECT_FARCASTER: async (context) => {
    const { api, session, farcaster } = context
    const granted = await api.ask<Granted>('farcaster/finish', { id: farcaster ?? '' })
    if (context.farcaster !== farcaster) throw new Error('The request was canceled')
    context.farcaster = undefined
    const { user } = await session.start(granted)
    return { userName: user.name }
  },

  IS_CONNECTED: async ({ session }) => ({ isConnected: (await session.current()) !== undefined }),
  SIGN_OUT: ({ session }) => session.end(),
}
