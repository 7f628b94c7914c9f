import { describeUser, readChain } from './describeUser.js'
import type { Handlers } from './handlers.js'

/** Handles requests about the logged-in user's account and network. */
export const ACCOUNT: Handlers<
  | 'GET_USER'
  | 'GET_CHAIN_ID'
  | 'SWITCH_NETWORK'
  | 'GET_SMART_ACCOUNT_ENABLED_NETWORKS'
  | 'INIT_SMART_ACCOUNT'
  | 'SET_PREFERRED_ACCOUNT'
  | 'UPDATE_EMAIL'
  | 'UPDATE_EMAIL_PRIMARY_OTP'
  | 'UPDATE_EMAIL_SECONDARY_OTP'
> = {
  GET_USER: (context, asked) => describeUser(context, asked),
  GET_CHAIN_ID: ({ chainId }) => ({ chainId }),
  SWITCH_NETWORK: (context, { chainId }) => {
    readChain(chainId)
    context.chainId = chainId
    return { chainId }
  },

  GET_SMART_ACCOUNT_ENABLED_NETWORKS: ({ setup }) => ({
    smartAccountEnabledNetworks: setup.config.networks.flatMap(({ id, smartAccounts }) =>
      smartAccounts ? [id] : [],
    ),
  }),
  INIT_SMART_ACCOUNT: async ({ session, chainId }) => {
    const { wallet } = await session.need()
    const chain = readChain(chainId)
    if (chain === undefined) throw new Error('This network has no smart accounts')
    return wallet.deploySmartAccount(chain)
  },
  SET_PREFERRED_ACCOUNT: async (context, { type }) => {
    const { address, preferredAccountType } = await describeUser(context, { preferredAccountType: type })
    return { type: preferredAccountType, address }
  },

  UPDATE_EMAIL: ({ api }, { email }) => api.ask('change-email/begin', { email }),
  UPDATE_EMAIL_PRIMARY_OTP: async ({ api }, { otp }) => {
    await api.ask('change-email/primary', { otp })
  },
  UPDATE_EMAIL_SECONDARY_OTP: async ({ api }, { otp }) => {
    const { newEmail } = await api.ask<{ newEmail: string }>('change-email/secondary', { otp })
    return { newEmail }
  },
}
