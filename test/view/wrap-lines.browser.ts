import { expect } from 'chai';
import { parts, seen, unmount } from '../support/mount.js';
import { wide, narrow, reach, answered, isScrollable } from './wide-code.js';

afterEach(unmount);

describe('Wide code in an answer', () => {
  it('has a button that wraps its lines and those of other blocks, and back', async () => {
    const { element } = await answered([wide, narrow, wide].join('\n\n'));
    const codes = parts(element, 'code');
    expect(codes.map(isScrollable)).to.deep.equal([true, false, true]);
    codes.forEach(reach);
    await seen('two buttons', () => parts(element, 'wrap').length === 2);
    const [button] = parts(element, 'wrap');
    expect([button!.title, button!.ariaPressed]).to.deep.equal(['Wrap lines', 'false']);
    button!.click();
    expect(codes.map(isScrollable)).to.deep.equal([false, false, false]);
    expect(parts(element, 'wrap').map(({ ariaPressed }) => ariaPressed)).to.deep.equal(['true', 'true']);
    button!.click();
    expect(codes.map(isScrollable)).to.deep.equal([true, false, true]);
  });
});
