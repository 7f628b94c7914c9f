import type { Core } from '../core.js'

/**
 * True if signing is refused because another page frames this one and could cover the prompt. Only if the host opted
 * in with `enableFramedSigning: false`.
 */
export const refusesFramed = ({ options }: Pick<Core, 'options'>): boolean =>
  options.enableFramedSigning === false && window.self !== window.top
