/** Sign-in with a server of your own, for the option `siwx`: `latchkey/siwx/http`. */
export { SIWXError, type SIWXErrorCode } from '../sessions/errors.js'
export { type HttpSIWXOptions, httpSIWX } from './httpSIWX.js'
