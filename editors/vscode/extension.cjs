const { workspace } = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');

/** @type {LanguageClient | undefined} */
let client;

/** Starts `pincite lsp` in the first folder of the workspace. */
exports.activate = async () => {
  const settings = workspace.getConfiguration('pincite');
  const [command = 'npx', ...first] = settings.get('command', ['npx', 'pincite']);
  const options = ['data', 'at'].flatMap((name) => {
    const value = settings.get(name, '');
    return value === '' ? [] : [`--${name}`, value];
  });
  const cwd = workspace.workspaceFolders?.[0]?.uri.fsPath;
  client = new LanguageClient(
    'pincite',
    'Pincite',
    { command, args: [...first, 'lsp', ...options], options: cwd === undefined ? {} : { cwd } },
    {
      // Which files hold rules the declaration of the project says, so that the server looks at all of them.
      documentSelector: [{ scheme: 'file' }, { scheme: 'untitled' }],
      synchronize: {
        fileEvents: workspace.createFileSystemWatcher('**/{pincite.config.*,*.yaml,*.yml,*.json,*.ts,*.py}'),
      },
    },
  );
  await client.start();
};

exports.deactivate = () => client?.stop();
