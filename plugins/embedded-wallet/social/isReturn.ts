/** How a provider comes back to a page that cannot have popups (protocol 2.6). */
export const RESULT_PARAMETER = 'result_uri'

/** Whether this page was come back to. Cheap: asked whenever the plugin starts. */
export const isReturn = (): boolean => new URLSearchParams(location.search).has(RESULT_PARAMETER)
