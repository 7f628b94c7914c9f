export { signInOf } from 'latchkey'
export * from 'latchkey/siwx'
export * from 'latchkey/siwx/http'
export * from 'latchkey/siwx/verifiers'
