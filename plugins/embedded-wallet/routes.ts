import { label, type Routes } from '../../kernel/index.js'
import { SOCIALS } from './social/names.js'

const EDIT_TITLES = {
  FORM: label('embedded.edit-email', 'Edit Email'),
  VERIFY_PRIMARY_OTP: label('embedded.confirm-old', 'Confirm Current Email'),
  VERIFY_SECONDARY_OTP: label('embedded.confirm-new', 'Confirm New Email'),
} as const

export const routes = {
  EmailLogin: {
    view: () => import('./views/EmailLogin.js'),
    title: ({ step }) =>
      step === 'VERIFY_DEVICE'
        ? label('embedded.register-device', 'Register Device')
        : label('embedded.confirm-email', 'Confirm Email'),
  },
  ConnectSocials: {
    view: async () => ({ default: (await import('./views/methods.js')).ConnectSocials }),
    title: label('embedded.all-socials', 'All socials'),
  },
  ConnectingSocial: {
    view: () => import('./views/ConnectingSocial.js'),
    title: ({ provider }) => SOCIALS[provider],
  },
  ConnectingFarcaster: {
    view: () => import('./views/farcaster/ConnectingFarcaster.js'),
    title: () => SOCIALS.farcaster,
  },
  UpdateEmailWallet: {
    view: () => import('./views/UpdateEmailWallet.js'),
    title: (params) => EDIT_TITLES[params.step ?? 'FORM'],
  },
  ApproveTransaction: {
    view: () => import('./views/ApproveTransaction.js'),
    title: label('embedded.approve', 'Approve Transaction'),
  },
  ActivePermissions: {
    view: () => import('./views/ActivePermissions.js'),
    title: label('embedded.permissions', 'Active permissions'),
  },
} satisfies Partial<Routes<'embedded-wallet'>>
