const MANAGERS = ['npm', 'pnpm', 'yarn', 'bun'] as const
export type Manager = (typeof MANAGERS)[number]

/** The package manager that started this command: all of them set `npm_config_user_agent`. @default npm */
export function readManager(userAgent: string | undefined): Manager {
  const name = userAgent?.split('/')[0]
  return MANAGERS.find((one) => one === name) ?? 'npm'
}
