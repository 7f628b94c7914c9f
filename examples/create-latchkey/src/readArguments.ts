import { parseArgs } from 'node:util'
import { CreateError } from './errors.js'
import { listTemplates } from './templates.js'

export type Given = {
  folder: string | undefined
  template: string | undefined
  name: string | undefined
  namespace: string | undefined
  help: boolean
}

export const HELP = `Creates a page, a plugin or an adapter with Latchkey.

  npm create latchkey@latest [folder] -- [flags]

  -t, --template   one of the templates below
  -n, --name       the name of the package. Default: the folder's name
  --namespace      the CAIP-2 namespace of an adapter. Default: the adapter's name
  -h, --help       shows this

${listTemplates()}`

/** @throws CreateError for an unknown flag, or a second folder */
export function readArguments(args: readonly string[]): Given {
  const { values, positionals } = parse(args)
  const [folder, ...others] = positionals
  if (others.length > 0) {
    throw new CreateError(
      `Pass one folder. After npm's own "--", flags need their dashes: -- --template react`,
    )
  }
  return {
    folder,
    template: values.template,
    name: values.name,
    namespace: values.namespace,
    help: values.help ?? false,
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        template: { type: 'string', short: 't' },
        name: { type: 'string', short: 'n' },
        namespace: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new CreateError(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`)
  }
}
