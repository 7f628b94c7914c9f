import { FIND_EVENT, type FindDetail } from '../../kernel/index.js'
import { refuseOptions } from './refuseOptions.js'

/**
 * Checks the options of a new kit, and destroys the kit that the same module made before it was edited: the page's new
 * kit restores its connection from storage.
 * @throws ConfigError
 */
export function prepare(options: { readonly id?: string | undefined }): void {
  refuseOptions(options)
  if (typeof document === 'undefined') return
  const detail: FindDetail = { id: options.id, found: (kernel) => kernel.destroy() }
  document.dispatchEvent(new CustomEvent(FIND_EVENT, { detail }))
}
