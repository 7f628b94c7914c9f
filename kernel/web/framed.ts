import type { Core } from '../core.js'

/**
 * Whether nothing is signed here: the host wants it so in a page that another one frames, which could lay anything over
 * what the visitor is asked, and this page is in one.
 */
export const refusesFramed = ({ options }: Pick<Core, 'options'>): boolean =>
  options.enableFramedSigning === false && window.self !== window.top
