import { delimiter, join } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Where Chromium and Chrome may be installed, likeliest first. Does not check whether they are.
 *
 * @param environment - `PATH`, the home folder, and the program folders of Windows.
 */
export function systemBrowsers(platform: NodeJS.Platform, environment: Environment): string[] {
  if (platform === 'darwin') return macBrowsers(environment);
  if (platform === 'win32') return windowsBrowsers(environment);
  return unixBrowsers(environment);
}

function unixBrowsers({ PATH = '' }: Environment): string[] {
  const folders = new Set([...PATH.split(delimiter).filter(Boolean), '/usr/bin', '/usr/local/bin', '/snap/bin']);
  // A page of the headless shell takes half the processor time of a page of Chromium.
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  return names.flatMap((name) => [...folders].map((folder) => join(folder, name)));
}

function macBrowsers({ HOME }: Environment): string[] {
  const folders = ['/Applications', ...(HOME ? [join(HOME, 'Applications')] : [])];
  return ['Chromium', 'Google Chrome'].flatMap((name) =>
    folders.map((folder) => join(folder, `${name}.app`, 'Contents', 'MacOS', name)),
  );
}

function windowsBrowsers(environment: Environment): string[] {
  const folders = [environment['PROGRAMFILES'], environment['PROGRAMFILES(X86)'], environment['LOCALAPPDATA']];
  return ['Chromium', 'Google/Chrome'].flatMap((name) =>
    folders.flatMap((folder) => (folder ? [join(folder, name, 'Application', 'chrome.exe')] : [])),
  );
}
