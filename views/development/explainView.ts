import { type Kernel, PluginError, suggest } from '../../kernel/index.js'

/** The error of a view that was opened but is not there, with what to do about it. Any other error stays as it is. */
export function explainView(error: unknown, { host }: Kernel, view: string | undefined): unknown {
  if (!(error instanceof PluginError) || error.code !== 'VIEW_NOT_FOUND' || view === undefined) return error
  const entries = [...host.entries.values()]
  const viewsOf = ({ routes = {}, aliases = {} }: (typeof entries)[number]['definition']) =>
    Object.keys({ ...routes, ...aliases })
  const owner = entries.find(({ definition }) => viewsOf(definition).includes(view))
  const isOff = owner?.status === 'off'
  const hint = isOff
    ? ` It belongs to "${owner.name}", which is off: check "features" and the settings of the project.`
    : suggest(view, owner ? [] : entries.flatMap(({ definition }) => viewsOf(definition)))
  if (!hint) return error
  return new PluginError(error.code, `${error.message}${hint}`, { cause: error })
}
