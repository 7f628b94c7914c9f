import type { FrameRequestName, FrameRequests } from '../contract.js'

export const OWNER = '0x1111111111111111111111111111111111111111'
export const USER = {
  email: 'ada@example.org',
  address: OWNER,
  chainId: 1,
  accounts: [{ address: OWNER, type: 'eoa' }],
  preferredAccountType: 'eoa',
} as const

type Sample<K extends FrameRequestName> = {
  payload: FrameRequests[K]['payload']
  answer: FrameRequests[K]['answer']
  /** Answers of the wrong shape. */
  wrong: readonly unknown[]
}

/** A sample of each request in the protocol. */
export const SAMPLES: { readonly [K in FrameRequestName]: Sample<K> } = {
  SWITCH_NETWORK: { payload: { chainId: 137 }, answer: { chainId: 137 }, wrong: [{}, { chainId: -1 }] },
  CONNECT_EMAIL: {
    payload: { email: 'ada@example.org' },
    answer: { action: 'VERIFY_OTP' },
    wrong: [{ action: 'VERIFY' }, undefined, 'VERIFY_OTP'],
  },
  CONNECT_DEVICE: { payload: undefined, answer: undefined, wrong: [] },
  CONNECT_OTP: { payload: { otp: '012345' }, answer: undefined, wrong: [] },
  CONNECT_SOCIAL: {
    payload: { uri: 'https://secure.example/result?token=t0ken' },
    answer: USER,
    wrong: [{ ...USER, address: '0x12' }, { ...USER, chainId: 'mainnet' }, null],
  },
  GET_SOCIAL_REDIRECT_URI: {
    payload: { provider: 'github' },
    answer: { uri: 'https://provider.example/' },
    wrong: [{ uri: '' }, { uri: 5 }],
  },
  GET_FARCASTER_URI: { payload: undefined, answer: { url: 'https://farcaster.example/' }, wrong: [{}] },
  CONNECT_FARCASTER: { payload: undefined, answer: { userName: 'ada' }, wrong: [{ userName: null }] },
  GET_USER: {
    payload: { chainId: 'solana:abc' },
    answer: { ...USER, chainId: 'solana:abc', address: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv' },
    wrong: [{ ...USER, accounts: [{ address: OWNER, type: 'payment' }] }, { email: 'ada@example.org' }],
  },
  SIGN_OUT: { payload: undefined, answer: undefined, wrong: [] },
  IS_CONNECTED: { payload: undefined, answer: { isConnected: true }, wrong: [{ isConnected: 'true' }] },
  GET_CHAIN_ID: { payload: undefined, answer: { chainId: '137' }, wrong: [{ chainId: 1.5 }] },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: {
    payload: undefined,
    answer: { smartAccountEnabledNetworks: [1, 137] },
    wrong: [{ smartAccountEnabledNetworks: ['1'] }],
  },
  INIT_SMART_ACCOUNT: {
    payload: undefined,
    answer: { address: OWNER, isDeployed: false },
    wrong: [{ address: OWNER }],
  },
  SET_PREFERRED_ACCOUNT: {
    payload: { type: 'smartAccount' },
    answer: { type: 'smartAccount', address: OWNER },
    wrong: [{ type: 'ordinal', address: OWNER }],
  },
  RPC_REQUEST: { payload: { method: 'eth_blockNumber', params: [] }, answer: '0x1', wrong: [] },
  UPDATE_EMAIL: {
    payload: { email: 'new@example.org' },
    answer: { action: 'VERIFY_PRIMARY_OTP' },
    wrong: [{ action: 'VERIFY_OTP' }],
  },
  UPDATE_EMAIL_PRIMARY_OTP: { payload: { otp: '999999' }, answer: undefined, wrong: [] },
  UPDATE_EMAIL_SECONDARY_OTP: {
    payload: { otp: '999999' },
    answer: { newEmail: 'new@example.org' },
    wrong: [{ newEmail: 'nobody' }],
  },
  SYNC_THEME: { payload: { themeMode: 'dark', themeVariables: {} }, answer: undefined, wrong: [] },
  SYNC_DAPP_DATA: { payload: { projectId: 'project', sdkType: 'appkit' }, answer: undefined, wrong: [] },
  RELOAD: { payload: undefined, answer: undefined, wrong: [] },
  RPC_ABORT: { payload: undefined, answer: undefined, wrong: [] },
}
export const NAMES = Object.keys(SAMPLES) as FrameRequestName[]
