import { basename, resolve } from 'node:path'
import { checkFolder } from './copyTemplate.js'
import { CreateError } from './errors.js'
import { type PackageName, readPackageName } from './names/packageName.js'
import type { Renaming } from './names/rename.js'
import type { Given } from './readArguments.js'
import { listTemplates, TEMPLATES, type Template } from './templates.js'
import type { Ask } from './terminal.js'

export type Choice = {
  /** As given. */
  folder: string
  templateName: string
  template: Template
  name: PackageName
  renaming: Renaming
}

/**
 * Asks for what the arguments lack. Without anyone to ask, a missing folder or template is an error.
 * @throws CreateError if an argument is wrong. A wrong answer is asked for again.
 */
export async function choose(given: Given, cwd: string, ask: Ask | undefined): Promise<Choice> {
  const ready = (folder: string) => {
    checkFolder(resolve(cwd, folder))
    return folder
  }
  const folder = await pick(given.folder, ready, {
    ask,
    question: 'Folder (my-app): ',
    fallback: 'my-app',
    missing: 'Pass a folder: npm create latchkey@latest my-app -- --template react',
  })
  const templateName = await pick(given.template, readTemplate, {
    ask,
    question: `${listTemplates()}\nTemplate (react): `,
    fallback: 'react',
    missing: `Pass a template, such as --template react:\n${listTemplates()}`,
  })
  const template = TEMPLATES[templateName] as Template
  const proposed = basename(resolve(cwd, folder))
  const named = (full: string) => {
    const name = readPackageName(full)
    return { name, renaming: template.names(name, given.namespace) }
  }
  // A page has its folder's name, unless that is impossible.
  const isAsked = ask !== undefined && (template.isPublished || !isPossible(() => named(proposed)))
  const names = await pick(given.name ?? (isAsked ? undefined : proposed), named, {
    ask,
    question: `Name of the package (${proposed}): `,
    fallback: proposed,
    missing: '',
  })
  return { folder, templateName, template, ...names }
}

type Question = { ask: Ask | undefined; question: string; fallback: string; missing: string }

async function pick<T>(
  given: string | undefined,
  read: (text: string) => T,
  { ask, question, fallback, missing }: Question,
): Promise<T> {
  if (given !== undefined) return read(given)
  if (ask === undefined) throw new CreateError(missing)
  let text = question
  for (;;) {
    const answer = await ask(text)
    try {
      return read(answer || fallback)
    } catch (error) {
      if (!(error instanceof CreateError)) throw error
      text = `${error.message}\n${question}`
    }
  }
}

function readTemplate(name: string): string {
  if (Object.hasOwn(TEMPLATES, name)) return name
  throw new CreateError(`There is no template "${name}". Choose one:\n${listTemplates()}`)
}

function isPossible(read: () => unknown): boolean {
  try {
    read()
    return true
  } catch {
    return false
  }
}
