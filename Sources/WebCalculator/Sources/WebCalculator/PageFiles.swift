/// The other files of the page.
enum PageFiles {
    /// The style sheet. Colours come first: light ones, and dark ones for readers who prefer them. The keys are the same
    /// in both.
    static let style = """
        :root {
            color-scheme: light dark;
            --background: #ffffff; --text: #111111; --quiet: #555555; --line: #767676; --problem: #b00020;
        }
        @media (prefers-color-scheme: dark) {
            :root { --background: #000000; --text: #ffffff; --quiet: #bbbbbb; --line: #8a8a8a; --problem: #ff8a80; }
        }
        * { box-sizing: border-box; }
        body { margin: 0; background: var(--background); color: var(--text); font: 18px/1.4 system-ui, sans-serif; }
        main { max-width: 382px; margin: 0 auto; padding: 16px; }
        h1, h2 { font-size: 18px; margin: 0; color: var(--quiet); }
        h2 { margin-top: 32px; }
        #screen { display: flex; flex-direction: column; justify-content: flex-end; min-height: 120px; }
        output { display: block; text-align: right; font-weight: bold; line-height: 1.2; overflow-wrap: anywhere;
            max-height: 12em; overflow-y: auto; }
        output.short { font-size: 60px; }
        output.medium { font-size: 42px; }
        output.long { font-size: 30px; }
        .reason { margin: 0; min-height: 1.4em; text-align: right; color: var(--problem); }
        #keys { display: grid; grid-template-columns: repeat(4, 1fr); gap: 10px; }
        button { font: inherit; font-weight: bold; border: 0; cursor: pointer; min-width: 44px; min-height: 44px; }
        #keys button { aspect-ratio: 1; border-radius: 50%; font-size: 30px; padding: 0; }
        .digit { background: #3b3b3b; color: #ffffff; }
        .other, #formula button { background: #ff9500; color: #000000; }
        button:active { filter: brightness(1.25); }
        :focus-visible { outline: 3px solid var(--text); outline-offset: 2px; }
        label { display: block; color: var(--quiet); font-size: 16px; }
        .line { display: flex; flex-wrap: wrap; gap: 10px; }
        input { flex: 1 1 180px; min-width: 0; min-height: 44px; font: inherit; padding: 4px 10px;
            color: var(--text); background: var(--background); border: 1px solid var(--line); border-radius: 8px; }
        input::placeholder { color: var(--quiet); opacity: 1; }
        #formula button { border-radius: 8px; padding: 4px 14px; }
        #result { margin-top: 12px; min-height: 120px; }
        .notation { overflow: auto hidden; padding: 4px 0; font-size: 24px; }
        .value { overflow-wrap: anywhere; max-height: 12em; overflow-y: auto; }
        .plot { display: block; width: 100%; }
        .problem { white-space: pre-wrap; overflow-wrap: anywhere; color: var(--problem); font-size: 15px; }

        """

    /// The script. The page also works without it, but is reloaded for each key.
    static let script = """
        "use strict";
        const screenPart = document.getElementById("screen");
        const keys = document.getElementById("keys");
        const text = document.getElementById("text");
        const result = document.getElementById("result");

        // Keys reach the server one after the other, in the order in which they are pressed.
        let last = Promise.resolve();
        function press(field, value) {
            last = last.then(async () => {
                const body = new URLSearchParams({ [field]: value, part: "screen" });
                const response = await fetch(keys.action, { method: "POST", body });
                if (!response.ok) throw new Error(response.statusText);
                screenPart.innerHTML = await response.text();
            }).catch(() => { screenPart.querySelector(".reason").textContent = "the server doesn't answer"; });
        }

        keys.addEventListener("submit", (event) => {
            event.preventDefault();
            press("key", event.submitter.value);
        });

        const named = { Enter: "\\r", Backspace: "\\b", Delete: "\\u007f" };
        document.addEventListener("keydown", (event) => {
            if (event.ctrlKey || event.metaKey || event.altKey || event.target === text) return;
            // Enter presses the button that has the focus.
            if (event.key === "Enter" && event.target instanceof HTMLButtonElement) return;
            const typed = named[event.key] ?? (keys.dataset.typed.includes(event.key) ? event.key : undefined);
            if (typed === undefined) return;
            event.preventDefault();
            press("typed", typed);
        });

        // The value appears while a formula is typed. An answer that a later one has overtaken is dropped.
        let asked = 0;
        async function evaluate() {
            const number = ++asked;
            const query = new URLSearchParams({ formula: text.value, part: "result" });
            const response = await fetch("/?" + query);
            const part = await response.text();
            if (number === asked && response.ok) result.innerHTML = part;
        }
        let timer;
        text.addEventListener("input", () => {
            clearTimeout(timer);
            timer = setTimeout(evaluate, 150);
        });
        document.getElementById("formula").addEventListener("submit", (event) => {
            event.preventDefault();
            evaluate();
        });

        """
}
