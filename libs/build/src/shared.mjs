import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

/**
 * Packages and files that the apps share at run time: only those that hold state or must exist once. Each app bundles
 * everything else, so that a module can be deployed alone at any time.
 */

/**
 * Packages that must exist once in a page; the shell provides them entirely, and a module has no copy of its own. The
 * router and Redux Toolkit are not in the list: shared entirely they would add 52 kB (gz) to the login page, so only
 * the frame imports them, and it re-exports the parts that screens need (frame/src/navigation/router.ts). The same
 * holds for toasts (frame/src/notices/notices.tsx).
 */
const singletons = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-redux',
  '@emotion/cache',
  '@emotion/react',
  '@emotion/styled',
]

/**
 * Base of our screens and schemas, already loaded with the shell's first page. A module built with the same version
 * uses the shell's copy, any other its own. Each with all inputs that determine its version.
 */
const contentVersioned = [
  { folder: 'libs/contract/src', files: ['zod.ts'], inputs: /^zod\.ts$/, packages: ['zod'] },
  {
    folder: 'libs/kit/src',
    files: [
      'layout/EmptyState.tsx',
      'layout/ErrorState.tsx',
      'layout/Loading.tsx',
      'layout/PageHeader.tsx',
      'layout/Panel.tsx',
      'theme/ModuleTheme.tsx',
    ],
    inputs: /^(?!.*\.test\.).*\.tsx?$/,
    packages: ['@emotion/react', '@emotion/styled', '@mui/material', 'lucide-react', 'react'],
  },
]

/**
 * The MUI components of our screens, by the names under which they are imported. A module built with the same release
 * uses the shell's copy, any other its own. A component outside this list works too, but a module then bundles the base
 * of all MUI components, 30 kB (gz). `DefaultPropsProvider` is the context by which components get a theme's
 * `defaultProps`.
 */
const mui = [
  '@mui/material/Alert',
  '@mui/material/Button',
  '@mui/material/Card',
  '@mui/material/CardContent',
  '@mui/material/CardHeader',
  '@mui/material/Checkbox',
  '@mui/material/Chip',
  '@mui/material/CircularProgress',
  '@mui/material/CssBaseline',
  // Two copies of Dialog don't share the modal stack: their focus traps would compete.
  '@mui/material/Dialog',
  '@mui/material/DialogActions',
  '@mui/material/DialogContent',
  '@mui/material/DialogTitle',
  '@mui/material/Drawer',
  '@mui/material/FormControl',
  '@mui/material/FormControlLabel',
  '@mui/material/FormHelperText',
  '@mui/material/FormLabel',
  '@mui/material/IconButton',
  '@mui/material/InputAdornment',
  '@mui/material/OutlinedInput',
  '@mui/material/PaginationItem',
  '@mui/material/Radio',
  '@mui/material/RadioGroup',
  '@mui/material/Skeleton',
  '@mui/material/TextField',
  '@mui/material/Typography',
  '@mui/material/styles',
  '@mui/material/useMediaQuery',
  '@mui/material/usePagination',
  '@mui/system/DefaultPropsProvider',
]

/**
 * @typedef {'shell' | 'module'} Side
 * @typedef {Record<string, { import?: string | false, shareKey?: string, version?: string, requiredVersion: string, singleton: boolean, strictVersion: boolean, eager?: boolean }>} Shared
 */

/**
 * The shared entries of the shell, where all are eager (one request instead of twenty), or of a module.
 *
 * @param {Side} side
 * @param {string} root  folder of the workspace
 * @param {'production' | 'development'} mode
 * @returns {Shared}
 */
export function sharedOf(side, root, mode) {
  const packages = mode === 'development' ? [...singletons, 'react/jsx-dev-runtime'] : singletons
  const entries = packages.map((name) => [name, singleton(`^${versionOf(root, packageOf(name))}`, side)])
  return {
    ...Object.fromEntries(entries),
    ...frame(side, root),
    ...sharedByContent(side, root),
    ...sharedMui(side, root),
  }
}

/**
 * The frame holds the shared state: a module built for an incompatible frame is refused with an error message, so the
 * shell is deployed first. The version in package.json is raised by hand on a breaking change.
 *
 * @param {Side} side
 * @param {string} root
 * @returns {Shared}
 */
function frame(side, root) {
  const version = JSON.parse(readFileSync(join(root, 'libs/frame/package.json'), 'utf8')).version
  const entry = { ...singleton(`^${version}`, side), strictVersion: true }
  const source = join(root, 'libs/frame/src')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(isSharedFrameFile)
  return Object.fromEntries(
    files.map((file) => [
      `@cortile/frame/${file.split(sep).join('/')}`,
      // `import` is the file: the entry is provided also if the shell itself does not import it by that name.
      side === 'shell' ? { ...entry, version, import: join(source, file) } : entry,
    ]),
  )
}

/**
 * Excluded: screens with their panels, forms and dialogs, menus, palette and toasts, which stay lazy; files that only the entries import, such as those of
 * the kiosk except `idle.ts` and `install-prompt.ts`, which modules call; most of `storage`, which holds no state and is
 * bundled by its importers.
 *
 * @param {string} file  below libs/frame/src
 */
function isSharedFrameFile(file) {
  return (
    /\.tsx?$/.test(file) &&
    !/^(layout[\\/](menu|palette)|pairing|second-factor)[\\/]/.test(file) &&
    !/^session[\\/](AccountRow|OwnSessions|PasswordForm)\.tsx$/.test(file) &&
    !/^storage[\\/](?!(drafts|local-storage)\.ts$)/.test(file) &&
    !/^kiosk[\\/](?!(idle|install-prompt)\.ts$)/.test(file) &&
    !/(\.test\.tsx?|\.d\.ts|Screen\.tsx|[\\/](Toasts|frame|standalone|start-failure|remotes)\.tsx?)$/.test(file)
  )
}

/**
 * The version of these files is a hash of their inputs: equal builds share a copy, and a module built with other inputs
 * never gets the shell's copy.
 *
 * @param {Side} side
 * @param {string} root
 * @returns {Shared}
 */
function sharedByContent(side, root) {
  return Object.fromEntries(
    contentVersioned.flatMap(({ folder, files, inputs, packages }) => {
      const content = createHash('sha256')
      for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort())
        if (inputs.test(file)) content.update(readFileSync(join(root, folder, file)))
      for (const name of packages) content.update(versionOf(root, name))
      const version = `0.${parseInt(content.digest('hex').slice(0, 8), 16)}.0`
      return files.map((name) => {
        const file = join(root, folder, name)
        const shareKey = `@cortile/${folder.split('/')[1]}/${name}`
        // The key is the path of the file, so that relative imports from any app match it.
        const entry = { import: file, shareKey, version, requiredVersion: version, singleton: false }
        return [file, { ...entry, strictVersion: true, eager: side === 'shell' }]
      })
    }),
  )
}

/**
 * @param {Side} side
 * @param {string} root
 * @returns {Shared}
 */
function sharedMui(side, root) {
  return Object.fromEntries(
    mui.map((name) => {
      const version = versionOf(root, packageOf(name))
      const entry = { version, requiredVersion: version, singleton: false, strictVersion: true }
      // `import` is the file: the entry is provided also if the shell itself does not import it by that name. A dialog
      // and its title must come from the same copy, because they share a context.
      const file = join(root, 'node_modules', name, 'index.mjs')
      return [name, side === 'shell' ? { ...entry, eager: true, import: file } : entry]
    }),
  )
}

/**
 * @param {string} requiredVersion
 * @param {Side} side
 */
function singleton(requiredVersion, side) {
  return {
    requiredVersion,
    singleton: true,
    strictVersion: false,
    ...(side === 'shell' ? { eager: true } : { import: /** @type {const} */ (false) }),
  }
}

/** @param {string} name  `react/jsx-runtime` → `react`, `@emotion/react` → itself */
function packageOf(name) {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
}

/**
 * @param {string} root
 * @param {string} name
 * @returns {string}
 */
function versionOf(root, name) {
  return JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).version
}
