import { relative, resolve } from 'node:path'
import { choose } from './choose.js'
import { copyTemplate } from './copyTemplate.js'
import { readManager } from './packageManager.js'
import { HELP, readArguments } from './readArguments.js'
import { layersOf } from './templates.js'
import type { Ask } from './terminal.js'

type Surroundings = {
  cwd: string
  userAgent: string | undefined
  /** Undefined without a terminal. */
  ask: Ask | undefined
  print(text: string): void
}

/**
 * The command: reads the arguments, asks for what they lack, copies the template and prints what comes next.
 * @throws CreateError
 */
export async function create(
  args: readonly string[],
  { cwd, userAgent, ask, print }: Surroundings,
): Promise<void> {
  const given = readArguments(args)
  if (given.help) return print(HELP)
  const { folder, templateName, template, name, renaming } = await choose(given, cwd, ask)
  const target = resolve(cwd, folder)
  const files = await copyTemplate(layersOf(templateName), target, renaming)
  const manager = readManager(userAgent)
  const path = relative(cwd, target)
  const commands = [
    ...(path === '' ? [] : [`cd ${/\s/.test(path) ? JSON.stringify(path) : path}`]),
    `${manager} install`,
    ...template.next.map((script) => `${manager} run ${script}`),
  ]
  print(`${name.full}: ${files.length} files in ${target}\n`)
  print(commands.map((command) => `  ${command}`).join('\n'))
  print(`\n${template.note}`)
}
