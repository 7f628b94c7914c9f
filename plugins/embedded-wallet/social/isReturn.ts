/** Parameter with which a provider returns to a page without a popup (docs/protocol.md#login-flows). */
export const RESULT_PARAMETER = 'result_uri'
/** Carries the random value of the attempt in the address that the provider returns to. */
export const LOGIN_PARAMETER = 'lk_login'

/** Whether this page was come back to. Cheap: asked whenever the plugin starts. */
export function isReturn(): boolean {
  const parameters = new URLSearchParams(location.search)
  return parameters.has(RESULT_PARAMETER) || parameters.has(LOGIN_PARAMETER)
}
