type Published = {
  workspaces?: unknown
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** What in a published package.json makes sense inside this repository only. */
export function checkManifest(manifest: Published): string[] {
  const { workspaces, dependencies, peerDependencies, optionalDependencies } = manifest
  const ranges = Object.entries({ ...dependencies, ...peerDependencies, ...optionalDependencies })
  return [
    ...(workspaces === undefined ? [] : ['package.json has workspaces']),
    ...ranges
      .filter(([, range]) => /^(file|link|portal|workspace|git)\b.*:|^[./~]/.test(range))
      .map(([name, range]) => `package.json wants ${name} from ${range}`),
  ]
}
