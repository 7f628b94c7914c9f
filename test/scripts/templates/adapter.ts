import { runBrowserTests } from './browserTests.js'
import { createProject, type Packed } from './project.js'

const NAME = '@harbour/latchkey-adapter-tide-marks'

/** Makes an adapter outside the repository, and runs its tests. Returns errors. */
export async function checkAdapter(packed: Packed, folder: string): Promise<string[]> {
  const flags = ['--template', 'adapter', '--name', NAME, '--namespace', 'moor']
  const project = await createProject(packed, folder, flags)
  await project.npm('test')
  await project.npm('run', 'build')
  return runBrowserTests(project)
}
