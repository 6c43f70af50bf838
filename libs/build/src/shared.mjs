import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

/**
 * What the apps share at run time: only what holds state or must exist once. Everything else is bundled by its user,
 * so that a module can be deployed alone on any day.
 */

/**
 * Packages that must exist once in a page; the shell brings them whole, and a module has no copy of its own.
 * The router and the store's tools are not here: shared whole they cost 52 kB more on the login page (gz), so the
 * frame alone imports them and hands on what screens need (frame/src/navigation/router.ts). Toasts likewise
 * (frame/src/notices/notices.tsx).
 */
const single = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-redux',
  '@emotion/cache',
  '@emotion/react',
  '@emotion/styled',
]

/**
 * Also on the shell's first page: what our screens and schemas are made of. A module that was built with the same has it
 * from there, any other brings its own. Each with all that goes into it.
 */
const alike = [
  { folder: 'libs/contract/src', files: ['zod.ts'], madeOf: /^zod\.ts$/, packages: ['zod'] },
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
    madeOf: /^(?!.*\.test\.).*\.tsx?$/,
    packages: ['@emotion/react', '@emotion/styled', '@mui/material', 'lucide-react', 'react'],
  },
]

/**
 * The components of MUI that our screens are made of, by the names under which they are imported. A module that was built
 * with the same release has them from the shell, any other brings its own. A component that is not in this list works, too,
 * but brings along what lies under all of them, 30 kB (gz). `DefaultPropsProvider` is the context in which a theme's
 * `defaultProps` reach it.
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
  // Of two dialogs that don't know of each other, each would want the focus.
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
 * The shared entries of the shell, which brings everything at once (one request instead of twenty), or of a module.
 *
 * @param {Side} side
 * @param {string} root  folder of the workspace
 * @param {'production' | 'development'} mode
 * @returns {Shared}
 */
export function sharedOf(side, root, mode) {
  const packages = mode === 'development' ? [...single, 'react/jsx-dev-runtime'] : single
  const entries = packages.map((name) => [name, singleton(`^${versionOf(root, packageOf(name))}`, side)])
  return { ...Object.fromEntries(entries), ...frame(side, root), ...inCommon(side, root), ...ofMui(side, root) }
}

/**
 * The frame is the shared state itself: a module built for another frame than the shell's is refused with a message
 * that says so, and the shell is deployed first. Its version in package.json is raised by hand when it breaks.
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
      // Named by its file, an entry is provided also when nothing in the shell itself asks for it by that name.
      side === 'shell' ? { ...entry, version, import: join(source, file) } : entry,
    ]),
  )
}

/**
 * Screens, the menus, the palette and the toasts of the frame stay lazy, and what only the entries use needs no sharing: of what a kiosk adds to its
 * page, only what a module tells it. What reads and writes the device holds no state itself: who needs it bundles it.
 *
 * @param {string} file  below libs/frame/src
 */
function isSharedFrameFile(file) {
  return (
    /\.tsx?$/.test(file) &&
    !/^layout[\\/](menu|palette)[\\/]/.test(file) &&
    !/^storage[\\/](?!(drafts|local-storage)\.ts$)/.test(file) &&
    !/^kiosk[\\/](?!idle\.ts$)/.test(file) &&
    !/(\.test\.tsx?|\.d\.ts|Screen\.tsx|[\\/](Toasts|frame|standalone|start-failure|remotes)\.tsx?)$/.test(file)
  )
}

/**
 * The version of what is `alike` is its content: equal builds share a copy, and a module that needs what the shell of
 * today lacks does not meet it.
 *
 * @param {Side} side
 * @param {string} root
 * @returns {Shared}
 */
function inCommon(side, root) {
  return Object.fromEntries(
    alike.flatMap(({ folder, files, madeOf, packages }) => {
      const content = createHash('sha256')
      for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort())
        if (madeOf.test(file)) content.update(readFileSync(join(root, folder, file)))
      for (const name of packages) content.update(versionOf(root, name))
      const version = `0.${parseInt(content.digest('hex').slice(0, 8), 16)}.0`
      return files.map((name) => {
        const file = join(root, folder, name)
        const shareKey = `@cortile/${folder.split('/')[1]}/${name}`
        // The key is the file, so that relative imports meet it, whoever bundles them.
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
function ofMui(side, root) {
  return Object.fromEntries(
    mui.map((name) => {
      const version = versionOf(root, packageOf(name))
      const entry = { version, requiredVersion: version, singleton: false, strictVersion: true }
      // Named by its file, an entry is provided also when nothing in the shell itself asks for it by that name: a dialog
      // from there and its title from somewhere else would not know of each other.
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
