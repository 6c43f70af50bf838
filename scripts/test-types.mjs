import { join, sep } from 'node:path'
import ts from 'typescript'

/**
 * What `tsc` would say of the files of one package, in whose folder it is started: `tsc` itself checks the sources of all
 * packages that this one imports once more, and each of them is checked in its own folder.
 */
const host = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => process.cwd(),
  getNewLine: () => '\n',
}
const settings = ts.getParsedCommandLineOfConfigFile(join(process.cwd(), 'tsconfig.json'), undefined, {
  ...ts.sys,
  onUnRecoverableConfigFileDiagnostic: (found) => {
    throw new Error(ts.formatDiagnostic(found, host))
  },
})
const program = ts.createProgram({
  rootNames: settings.fileNames,
  options: settings.options,
  configFileParsingDiagnostics: settings.errors,
})
const ours = process.cwd().split(sep).join('/')
const own = program
  .getSourceFiles()
  .filter(({ fileName }) => fileName.startsWith(`${ours}/`) && !fileName.includes('/node_modules/'))
if (own.length === 0) throw new Error(`no sources in ${process.cwd()}`)

const found = ts.sortAndDeduplicateDiagnostics([
  ...program.getConfigFileParsingDiagnostics(),
  ...program.getOptionsDiagnostics(),
  ...own.flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]),
  // Last: some of them come to light while the files are checked.
  ...program.getGlobalDiagnostics(),
])
if (found.length > 0) process.stderr.write(ts.formatDiagnosticsWithColorAndContext(found, host))
process.exitCode = found.length > 0 ? 1 : 0
