type Published = {
  workspaces?: unknown
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** Finds fields of a published package.json that make sense only inside this repository. */
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
