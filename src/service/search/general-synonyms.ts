/**
 * Words that readers of any docs use for one another, a group a line. A group of abbreviations has its full form, too. Kept small: what is
 * special to a subject is learnt from its docs.
 */
export const generalSynonyms: readonly (readonly string[])[] = `
  folder, directory
  delete, remove, erase, drop, purge
  uninstall, remove
  config, configuration, configure, settings, options, preferences
  option, setting, flag, attribute, parameter
  parameter, argument
  error, failure, exception, problem
  fix, solve, resolve, troubleshoot, debug
  400, bad request
  401, unauthorized, unauthenticated
  403, forbidden
  413, payload too large, body too large
  422, unprocessable
  429, too many requests, rate limit
  500, internal server error
  502, bad gateway
  503, service unavailable
  504, gateway timeout
  login, log in, sign in, authenticate, authentication
  impersonate, login as, log in as, sign in as, act as
  passwordless, magic link, passkey
  forgot password, forgotten password, lost password, reset password, password reset
  anonymous, guest
  confirm, verify, verification
  logout, sign out
  auth, authentication, authorization
  permission, access, privilege, authorization
  env, environment
  db, database
  repo, repository
  docs, documentation
  app, application
  k8s, kubernetes
  js, javascript
  ts, typescript
  i18n, internationalization, localization, translation
  l10n, localization, translation
  a11y, accessibility
  rtl, right to left
  ssr, server side rendering, server rendering
  ssg, static site generation, prerender
  spa, single page application
  xss, cross site scripting, injection
  csp, content security policy
  sri, subresource integrity
  ci, continuous integration, build server
  tls, ssl, https, certificate
  hmr, hot module replacement, hot reload, live reload
  orm, object relational mapping
  di, dependency injection
  rbac, role based access control
  2fa, mfa, two factor, multi factor
  upgrade, update, migrate, migration
  deploy, deployment, publish, release, ship, host
  start, launch, run, boot
  execute, run
  stop, prevent, avoid, disable, suppress
  disable, deactivate, turn off
  enable, activate, turn on
  hide, invisible
  screenshot, screen capture, capture, snapshot
  create, generate, scaffold, new
  change, modify, edit, customize, override
  retention, retain, keep, kept
  renew, renewal, extend
  slow, performance, speed, optimize
  fast, performance, speed
  size, dimension, width, height
  wide, width
  wider, width, size
  tall, height
  taller, higher, height, size
  bigger, larger, smaller, size
  password, secret, credential
  token, key, credential
  encrypt, encryption, cipher
  picture, image, photo
  icon, logo, image
  reachable, accessible, expose, available
  machine, node, server, host
  computer, machine
  save, store, persist, keep
  cache, memoize, memoization
  temp, temporary, cache
  shared, global, common
  fetch, load, request, retrieve
  list, array, collection
  loop, iterate, repeat
  watch, observe, react, listen
  lazy, async, asynchronous, on demand, deferred
  modal, dialog, popup, overlay
  monorepo, workspaces, workspace, several packages, multiple packages
  unused, unreferenced, orphaned, prune, clean up
  out of memory, memory full, memory limit, oom
  expire, expiration, expiry, ttl, time to live
  executable, binary
  library, package, module, dependency
  package, dependency
  backend, server
  frontend, client, browser
  minify, minimise, minimize, compress, compression
  thread, worker
  log, logging, logs
  verbosity, log level
  metrics, monitoring, observability
  schedule, cron, periodic
  nightly, cron, scheduled
  queue, job, task
  script, command
  cli, command line, terminal
  shell, terminal, console
  route, url, path, address
  link, url, href
  redirect, rewrite, forward
  subfolder, subdirectory, base path, nested
  prefix, base
  proxy, forward
  intercept, hook, middleware
  plugin, extension, addon
  extend, extension
  test, testing, spec
  mock, stub, fake
  type, typing
  validate, validation, check, verify
  schema, validation
  replace, substitute, swap
  copy, duplicate, clone
  duplicate, dedupe
  merge, combine, join
  split, divide, chunk
  version, release
  revert, undo, rollback, roll back, restore
  backup, snapshot, restore
  limit, quota, maximum, restrict
  restrict, allow, deny
  scale, scaling, autoscale, replicas
  restart, reboot, reload
  refresh, reload
  health, liveness, probe
  crash, fail, terminate, killed
  memory, ram
  hardware, sizing, capacity, resources, requirements
  disk, volume, storage
  network, networking
  domain, hostname, host
  subdomain, host
  port, listen
  role, permission
  user, account
  team, organization
  alias, shortcut
  hotkey, shortcut, keyboard shortcut
  color, theme
  dark mode, dark theme, color scheme
  font, typeface, typography
  style, css, styling
  markup, html, template
  form, input
  button, click
  event, callback, handler, listener
  emit, trigger, dispatch, fire
  child, nested
  global, application wide
  state, store
  animate, animation, transition
  render, display
  default, fallback
  optional, required
  ignore, exclude, skip
  include, add
  import, include
  prefetch, preload, preloading
  download, install, fetch
  upload, send
  stream, chunk
  download, archive, tarball
  vulnerability, security, audit
  scan, audit, check
  license, licence
  deprecated, obsolete, legacy, removed
  old, legacy
  example, sample, demo
  tutorial, getting started, quick start, guide
  faq, questions
  compare, difference, comparison, versus
  language, locale, translation
  mobile, phone, touch
  export, download
  sidebar, panel, navigation
`
  .trim()
  .split('\n')
  .map((line) => line.split(',').map((phrase) => phrase.trim()));
